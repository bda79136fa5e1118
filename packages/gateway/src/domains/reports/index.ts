// Public exports of reports.
export { rebuildReports } from './rollups.ts'
export { findFailedExports } from './exports/repository.ts'
