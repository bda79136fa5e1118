import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'

/** Role that owns the schema `staff`. */
export const STAFF_ROLE = 'atrium_staff'

/** Opens the staff server's connection pool. */
export const connectStaff = (url: string): Sql => connect({ url, role: STAFF_ROLE, name: 'staff' })
