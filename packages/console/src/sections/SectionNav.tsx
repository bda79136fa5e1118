import { Badge } from '@atrium/ui/badge'
import { Select } from '@atrium/ui/select'
import { NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { keepMerchant } from '../storage.ts'
import { pagesOf, sectionOf } from './sections.ts'
import type { Section } from './sections.ts'
import styles from './sections.module.css'
import { useServedMerchants } from './use-served-merchants.ts'
import { waitingOf } from './waiting.ts'

/** The pages of a section for the page's merchant, and the choice of another one that the reader serves. */
export function SectionNav({ section }: { section: Section }) {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const merchants = useServedMerchants(section) ?? [code]
  const pages = pagesOf(section).filter(({ roles }) => serves(code, ...roles))
  const change = (merchant: string) => {
    keepMerchant(merchant)
    const here =
      pages.find(({ to, roles }) => pathname.startsWith(to(code)) && serves(merchant, ...roles)) ??
      pagesOf(section).find(({ roles }) => serves(merchant, ...roles))
    if (here) void navigate(here.to(merchant))
  }
  return (
    <div className={styles.nav}>
      {pages.length > 1 && (
        <nav className={styles.pages} aria-label={text(`nav.${section}`)}>
          {pages.map(({ key, to }) => (
            <NavLink key={key} className={styles.page} to={to(code)}>
              {text(`sections.${key}`)}
              {key === 'proposals' && <WaitingCount merchant={code} />}
            </NavLink>
          ))}
        </nav>
      )}
      {merchants.length > 1 && (
        <Select
          label={text('sections.merchant')}
          hideLabel
          value={code}
          options={merchants.map((value) => ({ value, label: value }))}
          onChange={change}
        />
      )}
    </div>
  )
}

/** How many changes wait for a second person whom the reader can be. */
function WaitingCount({ merchant }: { merchant: string }) {
  const { data } = useRead('merchantProposals', waitingOf(merchant))
  const count = data ? data.list.length + (data.elsewhere?.length ?? 0) : 0
  if (!data || count === 0) return null
  return <Badge tone="warn">{`${count}${data.next === undefined ? '' : '+'}`}</Badge>
}

/** For reports, whose `action` takes no properties. */
export const CashierNav = () => <SectionNav section="cashier" />
export const MembersNav = () => <SectionNav section="members" />
export const LotteryNav = () => <SectionNav section="lottery" />
export const ContentNav = () => <SectionNav section="content" />
export const MarketingNav = () => <SectionNav section="marketing" />
export const AgentsNav = () => <SectionNav section="agents" />
/** Of a page that stands in several sections. */
export function ProposalsNav() {
  const { pathname } = useLocation()
  const { serves } = useRights()
  return <SectionNav section={sectionOf(pathname, serves) ?? 'cashier'} />
}
