// Public exports of reports.
export { rebuildReports } from './rollups.ts'
