import { useCall } from '@atrium/portal-kit'
import { ReportView } from '@atrium/report-kit/portal'
import { useSearchParams } from 'react-router-dom'
import { useNode } from '../../team-node/use-node.ts'
import { BetDetail } from './BetDetail.tsx'
import { betsReport } from './report.tsx'

/**
 * The bets of the team, or of the team of the downline in the address, newest first. Shows one bet in detail when the
 * address contains it.
 */
export function BetsPage() {
  const [query] = useSearchParams()
  const { node } = useNode()
  const { data } = useCall('gameVendor', {})
  // Not named `member`, because that parameter opens the member centre.
  const [round, member] = [query.get('round'), query.get('bettor')]
  if (round && member && /^\d{1,18}$/.test(member)) return <BetDetail roundId={round} member={member} />
  return (
    <ReportView
      report={betsReport(
        Object.fromEntries((data?.vendors ?? []).map(({ vassalage, displayName }) => [vassalage, displayName])),
        node,
      )}
    />
  )
}
