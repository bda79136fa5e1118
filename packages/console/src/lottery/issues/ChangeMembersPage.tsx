import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { consoleHost } from '../../reports/console-host.tsx'
import { changeMembersReport } from './change-report.tsx'

/** The members of one change of an issue. */
export function ChangeMembersPage() {
  const { code = '', changeId = '' } = useParams()
  return <Report key={changeId} report={changeMembersReport(code, changeId)} host={consoleHost} />
}
