import { overlays, paths } from '@atrium/contracts/portal/paths'
import { Link } from 'react-router-dom'
import { useResources } from '../../calls/use-resources.ts'
import { AppCodeList } from '../../mobile-apps/AppCodeList.tsx'
import { appsOf } from '../../mobile-apps/apps.ts'
import { useMerchantName, useShell, useShellText } from '../../context/shell-context.ts'
import { BrandMark } from '../../components/BrandMark.tsx'
import { FooterGames } from './FooterGames.tsx'
import { FooterHelp } from './FooterHelp.tsx'
import styles from './footer.module.css'
import { useGameMenus } from '../../categories/use-game-menus.ts'
import { useBrings } from '../../remotes/use-brings.ts'

/** Labels of the specification, which are also anchors of the help centre. */
const LINKS = ['about', 'contact', 'terms', 'responsible', 'privacy', 'affiliates', 'refund'] as const
/** Pages of the portal outside the help centre. */
const PAGES = [
  { to: paths.notices(), text: 'notices.title' },
  { to: paths.join(), text: 'join.title' },
] as const
const STEPS = ['register', 'play', 'win'] as const

export function Footer() {
  const t = useShellText()
  const { ages } = useShell().bootstrap.settings
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <strong>{t(`footer.steps.${step}.title`)}</strong>
              <span className={styles.quiet}>{t(`footer.steps.${step}.text`)}</span>
            </li>
          ))}
        </ol>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <FooterGames />
            <Payments />
          </div>
          <FooterHelp />
          <Apps />
        </div>
        <Providers />
        <div className={styles.base}>
          <p className={styles.brand}>
            <BrandMark />
            {useMerchantName()}
          </p>
          <nav aria-label={t('footer.label')}>
            <ul className={styles.links}>
              {LINKS.map((anchor) => (
                <li key={anchor}>
                  <Link to={paths.help(anchor)}>{t(`footer.links.${anchor}`)}</Link>
                </li>
              ))}
              {PAGES.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} viewTransition>
                    {t(text)}
                  </Link>
                </li>
              ))}
              <Limits />
            </ul>
          </nav>
        </div>
        <div className={styles.end}>
          <p className={styles.quiet}>
            {[t('footer.demo'), ages && t('footer.age', { age: ages.confirmation })].filter(Boolean).join(' ')}
          </p>
          <Contacts />
        </div>
      </div>
    </footer>
  )
}

/**
 * Link to the member's limits, which have to be reachable from every page (domain rule RG-05). Visitors log in first.
 */
function Limits() {
  const { navigation } = useShell()
  const t = useShellText()
  const page = overlays.member('limits')
  if (!useBrings()(page)) return null
  return (
    <li>
      <button
        type="button"
        className={styles.link}
        onPointerEnter={() => navigation.prefetch(page, true)}
        onClick={() => navigation.go(page)}
      >
        {t('footer.limits')}
      </button>
    </li>
  )
}

function Providers() {
  const t = useShellText()
  const vendors = useGameMenus().data?.categories.flatMap(({ cards }) => cards) ?? []
  const once = [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()]
  return (
    <section aria-label={t('footer.providers')}>
      <ul className={styles.providers}>
        {once.map(({ vassalage, displayName, smallIcon }) => (
          <li key={vassalage} className={styles.provider}>
            <img className={styles.logo} src={smallIcon} alt="" width={24} height={24} loading="lazy" />
            {displayName}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Resources of the merchant, with the operator's names of payment methods. */
const RESOURCE_OF = { bank: 'PAY_BANK', card: 'PAY_CARD', ewallet: 'PAY_WALLET', voucher: 'PAY_VOUCHER' } as const

/** The cashier's payment methods, which are marked as simulators because the money is play money. */
function Payments() {
  const t = useShellText()
  const { data } = useResources()
  if (!data?.methods?.length) return null
  return (
    <section aria-label={t('footer.payments')}>
      <h2 className={styles.heading}>{t('footer.payments')}</h2>
      <ul className={styles.methods}>
        {data.methods.map((method) => (
          <li key={method} className={styles.method}>
            {data.resources[RESOURCE_OF[method]]?.labelName ?? t(`footer.methods.${method}`)}{' '}
            <span className={styles.quiet}>{t('footer.simulator')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Apps() {
  const t = useShellText()
  const apps = appsOf(useResources().data?.resources ?? {}, location.origin)
  if (apps.length === 0) return null
  return (
    <section className={styles.column}>
      <h2 className={styles.heading}>{t('footer.apps')}</h2>
      <div className={styles.codes}>
        <AppCodeList apps={apps} />
      </div>
      <Link className={styles.link} to={paths.download()} viewTransition>
        {t('sideMenu.download')}
      </Link>
    </section>
  )
}

/** The merchant's contact channels, for screens without the right bar. */
function Contacts() {
  const { SOCIAL: social, EMAIL: email } = useResources().data?.resources ?? {}
  if (!social && !email) return null
  return (
    <ul className={`${styles.links} ${styles.contacts}`}>
      {social && (
        <li>
          <a href={social.url} target="_blank" rel="noreferrer">
            {social.labelName}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={email.url}>{email.labelName}</a>
        </li>
      )}
    </ul>
  )
}
