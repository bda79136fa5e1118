import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'

/** The role that owns the schema `staff`. */
export const STAFF_ROLE = 'atrium_staff'

/** The staff server's connections. */
export const connectStaff = (url: string): Sql => connect({ url, role: STAFF_ROLE, name: 'staff' })
