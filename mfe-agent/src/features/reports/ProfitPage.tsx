import { ReportView } from '@atrium/report-kit/portal'
import { profitReport } from './profit-report.tsx'
import { useNode } from '../../team-node/use-node.ts'

/** Profit and loss of the agent's team, or of a downline's team in the address. */
export function ProfitPage() {
  const { node } = useNode()
  return <ReportView report={profitReport(node)} />
}
