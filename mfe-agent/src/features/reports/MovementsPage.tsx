import { ReportView } from '@atrium/report-kit/portal'
import { useNode } from '../../team-node/use-node.ts'
import { movementsReport } from './movements-report.tsx'

/** Movements of the agent's team, or of a downline's team in the address. */
export function MovementsPage() {
  const { node } = useNode()
  return <ReportView report={movementsReport(node)} />
}
