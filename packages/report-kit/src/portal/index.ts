export { portalReport, reportPage, ReportView } from './report-page.tsx'
export type { PortalReport } from './report-page.tsx'
