export { staffClient } from './staff-client.ts'
export type { CallOptions, StaffClient } from './staff-client.ts'
export { StaffApiError } from './staff-api-error.ts'
