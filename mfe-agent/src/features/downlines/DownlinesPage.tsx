import { ReportView } from '@atrium/report-kit/portal'
import { useSearchParams } from 'react-router-dom'
import { downlinesReport } from './report.tsx'

/** The tree of the agent's team: the direct downlines of the node in the address, or of the agent. */
export function DownlinesPage() {
  const [query] = useSearchParams()
  const node = query.get('node')
  return <ReportView report={node ? { ...downlinesReport, scope: { node } } : downlinesReport} />
}
