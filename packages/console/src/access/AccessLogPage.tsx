import { Report } from '@atrium/report-kit'
import { consoleHost } from '../reports/console-host.tsx'
import { accessLogReport } from './access-log-report.tsx'

/** Log of sign-ins, and of changes of access. */
export const AccessLogPage = () => <Report report={accessLogReport} host={consoleHost} />
