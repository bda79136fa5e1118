import type { StaffMember } from '@atrium/contracts/staff/accounts'
import type { StaffConfig } from '../../pipeline/staff-config.ts'
import type { StaffRow } from './repository.ts'

export const toMember = (row: StaffRow): StaffMember => ({
  handle: row.handle,
  name: row.name,
  grants: row.grants,
  hasTotp: row.hasTotp,
  isActive: row.isActive,
  isFederated: row.federatedAs !== null,
  ...(row.passwordHash === null && row.federatedAs === null && { isInvited: true as const }),
  ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt.toISOString() }),
})

/**
 * Whether somebody may do nothing before an authenticator app is set up: a stolen password alone must not do, whatever
 * the role. The identity provider sees to that for its own.
 */
export const mustEnrol = ({ hasTotp, federatedAs }: StaffRow, { totp }: Pick<StaffConfig, 'totp'>): boolean =>
  totp === 'required' && !hasTotp && federatedAs === null
