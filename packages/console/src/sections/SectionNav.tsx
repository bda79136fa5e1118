import { Badge } from '@atrium/ui/badge'
import { Select } from '@atrium/ui/select'
import { NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import type { Section } from './define-page.ts'
import { usePages } from './page-context.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { keepMerchant } from '../storage.ts'
import { menuOf, openFor, sectionOf } from './sections.ts'
import styles from './sections.module.css'
import { useServedMerchants } from './use-served-merchants.ts'

/** The menu of the section to which the address belongs. */
export function SectionNav() {
  const { pathname } = useLocation()
  const section = sectionOf(usePages(), pathname, useRights())
  return section && <Menu section={section} />
}

/** The pages of a section for the current merchant, and a menu of other merchants that the reader serves. */
function Menu({ section }: { section: Section }) {
  const { code = '' } = useParams()
  const text = useText()
  const rights = useRights()
  const rows = usePages()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const served = useServedMerchants(section) ?? []
  // A merchant that was just created is not in the list yet.
  const merchants = served.includes(code) ? served : [code, ...served]
  const pages = menuOf(rows, section, openFor(rights, code))
  const change = (merchant: string) => {
    keepMerchant(merchant)
    const there = menuOf(rows, section, openFor(rights, merchant))
    const here = there.find(({ to }) => pathname.startsWith(to(code))) ?? there[0]
    if (here) void navigate(here.to(merchant))
  }
  return (
    <div className={styles.nav}>
      {pages.length > 1 && (
        <nav className={styles.pages} aria-label={text(`nav.${section}`)}>
          {pages.map(({ name, to }) => (
            <NavLink key={name} className={styles.page} to={to(code)}>
              {text(`sections.${name}`)}
              {name === 'proposals' && <WaitingCount merchant={code} />}
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

/** Number of pending changes for which the reader can be the second person. */
function WaitingCount({ merchant }: { merchant: string }) {
  const { data } = useRead('waitingProposals', { merchant, pageSize: 1 })
  return data?.toDecide ? <Badge tone="warn">{data.toDecide}</Badge> : null
}
