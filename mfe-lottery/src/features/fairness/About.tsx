import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import styles from './fairness.module.css'

const HOW = ['open', 'sealed', 'draw', 'reveal'] as const
const PROVES = ['unchanged', 'follows'] as const
const NOT_PROVED = ['early', 'chosen', 'cancelled'] as const

/** How draws are made, what verifying a draw proves, and what it does not prove. */
export function About({ isOfficial }: { isOfficial: boolean }) {
  const t = useText()
  if (isOfficial)
    return (
      <Card title={t('fairness.about.officialTitle')} headingLevel={2}>
        <div className={styles.part}>
          <p>{t('fairness.about.official')}</p>
          <p>{t('fairness.about.officialWrong')}</p>
        </div>
      </Card>
    )
  const list = (of: 'how' | 'proves' | 'notProved', keys: readonly string[]) => (
    <section aria-labelledby={`about-${of}`}>
      <h3 id={`about-${of}`} className={styles.subtitle}>
        {t(`fairness.about.${of}.title`)}
      </h3>
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key}>{t(`fairness.about.${of}.${key}`)}</li>
        ))}
      </ul>
    </section>
  )
  return (
    <Card title={t('fairness.about.title')} headingLevel={2}>
      <div className={styles.part}>
        {list('how', HOW)}
        {list('proves', PROVES)}
        {list('notProved', NOT_PROVED)}
        <p>{t('fairness.about.beacon')}</p>
      </div>
    </Card>
  )
}
