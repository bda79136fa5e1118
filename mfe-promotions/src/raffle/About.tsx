import { useText } from '@atrium/portal-kit'
import styles from './raffle.module.css'

const HOW = ['open', 'tickets', 'close', 'draw'] as const
const PROVES = ['unchanged', 'list', 'follows'] as const
const NOT_PROVED = ['early', 'chosen', 'owners'] as const

/** How a raffle is drawn, what the verification proves, and what it does not prove. */
export function About() {
  const t = useText()
  const list = (of: 'how' | 'proves' | 'notProved', keys: readonly string[]) => (
    <section aria-labelledby={`raffle-${of}`}>
      <h3 id={`raffle-${of}`} className={styles.subtitle}>
        {t(`raffle.about.${of}.title`)}
      </h3>
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key}>{t(`raffle.about.${of}.${key}`)}</li>
        ))}
      </ul>
    </section>
  )
  return (
    <details className={styles.about}>
      <summary>{t('raffle.about.title')}</summary>
      <div className={styles.part}>
        {list('how', HOW)}
        {list('proves', PROVES)}
        {list('notProved', NOT_PROVED)}
      </div>
    </details>
  )
}
