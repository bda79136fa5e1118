import type { Grant, StaffMember } from '@atrium/contracts/registry/staff'
import type { Role } from '@atrium/contracts/registry/define'
import type { StaffConfig } from './config.ts'
import type { StaffRow } from './staff-repository.ts'

/** Whose decisions reach members or other staff: a stolen password alone must not do. */
const ROLES_WITH_TOTP: readonly Role[] = ['admin', 'release-manager', 'operator', 'approver']

export const toMember = (row: StaffRow): StaffMember => ({
  handle: row.handle,
  name: row.name,
  grants: row.grants,
  hasTotp: row.hasTotp,
  isActive: row.isActive,
  isFederated: row.federatedAs !== null,
  ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt.toISOString() }),
})

const wantsTotp = (grants: readonly Grant[]): boolean => grants.some(({ role }) => ROLES_WITH_TOTP.includes(role))

/** Whether somebody may do nothing before an authenticator app is set up. The identity provider sees to that for its own. */
export const mustEnrol = ({ grants, hasTotp, federatedAs }: StaffRow, { totp }: Pick<StaffConfig, 'totp'>): boolean =>
  totp === 'required' && !hasTotp && federatedAs === null && wantsTotp(grants)
