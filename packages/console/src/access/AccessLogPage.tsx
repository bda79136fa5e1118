import { Report } from '@atrium/report-kit'
import { consoleHost } from '../reports/console-host.tsx'
import { accessLogReport } from './access-log-report.tsx'

/** Who signed in, and who changed whose access. */
export const AccessLogPage = () => <Report report={accessLogReport} host={consoleHost} />
