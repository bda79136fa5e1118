import type { StaffWork } from '@atrium/contracts/staff/leaving'
import { Link } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import common from '../layout/common.module.css'
import styles from './access.module.css'

/** Claims, proposals and scheduled pins, with a link to each. */
export function WorkList({ work }: { work: readonly StaffWork[] }) {
  const { text, format } = useLocale()
  return (
    <ul className={styles.list}>
      {work.map((each) => (
        <li key={`${each.kind} ${each.id}`}>
          <Link className={common.link} to={pathOf(each)}>
            {[text(`staffMember.kinds.${each.kind}`), each.merchant].filter(Boolean).join(' · ')}
          </Link>{' '}
          <span className={common.quiet}>
            {each.until ? text('staffMember.until', { id: each.id, until: format.time(each.until) }) : each.id}
          </span>
        </li>
      ))}
    </ul>
  )
}

function pathOf({ kind, id, merchant = '' }: StaffWork): string {
  const to: Record<StaffWork['kind'], string> = {
    withdrawal: paths.withdrawal(merchant, id),
    deposit: paths.deposit(merchant, id),
    'point-order': paths.pointOrders(merchant),
    claim: paths.campaignClaim(merchant, id),
    'merchant-proposal': `${paths.proposals(merchant)}?proposal=${id}`,
    'release-proposal': paths.approvals(),
    'staff-proposal': paths.approvals(),
    schedule: paths.calendar(),
  }
  return to[kind]
}
