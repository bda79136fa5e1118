import { useSession } from '@atrium/portal-kit'
import { reportPage } from '@atrium/report-kit/portal'
import { profitReport } from './report.tsx'

const follows = ['wallet.round.closed', 'wallet.round.voided'] as const
const MemberProfit = reportPage(profitReport({ isAgent: false }), { follows })
const AgentProfit = reportPage(profitReport({ isAgent: true }), { follows })

/** What play has brought or cost the member; agents see their salaries and dividends as well. */
export function ProfitPage() {
  return useSession().status === 'agent' ? <AgentProfit /> : <MemberProfit />
}
