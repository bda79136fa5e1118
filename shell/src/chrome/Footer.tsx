import { paths } from '@atrium/contracts/paths'
import { Link } from 'react-router-dom'
import { useMerchantName, useShellText } from '../shell-context.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './footer.module.css'
import { useGameMenus } from './use-game-menus.ts'

/** Labels of the specification, and the anchors of the help centre behind them. */
const LINKS = ['about', 'contact', 'terms', 'responsible', 'privacy', 'affiliates', 'refund'] as const
const STEPS = ['register', 'play', 'win'] as const

export function Footer() {
  const t = useShellText()
  const vendors = useGameMenus().data?.categories.flatMap(({ cards }) => cards) ?? []
  const names = [...new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName])).values()]
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden>{index + 1}</span>
              <strong>{t(`footer.steps.${step}.title`)}</strong>
              <span className={styles.quiet}>{t(`footer.steps.${step}.text`)}</span>
            </li>
          ))}
        </ol>
        <section aria-label={t('footer.providers')}>
          <ul className={styles.providers}>{names.map((name) => <li key={name}>{name}</li>)}</ul>
        </section>
        <div className={styles.base}>
          <p className={styles.brand}><BrandMark />{useMerchantName()}</p>
          <nav aria-label={t('footer.label')}>
            <ul className={styles.links}>
              {LINKS.map((anchor) => <li key={anchor}><Link to={paths.help(anchor)}>{t(`footer.links.${anchor}`)}</Link></li>)}
            </ul>
          </nav>
        </div>
        <p className={styles.quiet}>{t('footer.demo')}</p>
      </div>
    </footer>
  )
}
