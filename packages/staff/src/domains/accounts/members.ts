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
  ...(row.invitedUntil && { invitedUntil: row.invitedUntil.toISOString() }),
  ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt.toISOString() }),
})

/**
 * Whether an authenticator app must be set up first: a stolen password alone must not be enough, in any role. The
 * identity provider is responsible for its own accounts.
 */
export const mustEnrol = ({ hasTotp, federatedAs }: StaffRow, { totp }: Pick<StaffConfig, 'totp'>): boolean =>
  totp === 'required' && !hasTotp && federatedAs === null
