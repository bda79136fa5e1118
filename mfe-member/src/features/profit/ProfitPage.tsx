import { useSession } from '@atrium/portal-kit'
import { reportPage } from '@atrium/report-kit/portal'
import { profitReport } from './report.tsx'

const follows = ['wallet.round.closed', 'wallet.round.voided'] as const
const MemberProfit = reportPage(profitReport({ isAgent: false }), { follows })
const AgentProfit = reportPage(profitReport({ isAgent: true }), { follows })

/** The member's profit and loss; agents also see their salaries and dividends. */
export function ProfitPage() {
  return useSession().status === 'agent' ? <AgentProfit /> : <MemberProfit />
}
