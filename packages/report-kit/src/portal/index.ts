export { portalReport, reportPage } from './report-page.tsx'
export type { PortalReport } from './report-page.tsx'
