import { MERCHANT_ROLES } from '@atrium/contracts/staff/define'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { grant as grantRule } from '@atrium/contracts/staff/accounts'

/** Form values of a grant: fields that a role does not need are empty. */
export interface GrantDraft {
  readonly role: Grant['role']
  /** Codes separated by spaces or commas; `*` for all. */
  readonly merchants: string
  readonly remote: string
}

export const draftOf = (grant: Grant): GrantDraft => ({
  role: grant.role,
  merchants: 'merchants' in grant ? grant.merchants.join(' ') : '*',
  remote: 'remote' in grant ? grant.remote : '',
})
export const needsMerchants = (role: Grant['role']): boolean => (MERCHANT_ROLES as readonly string[]).includes(role)

/** Parses a grant; undefined while a value is missing or invalid. */
export function grantOf({ role, merchants, remote }: GrantDraft): Grant | undefined {
  const draft = needsMerchants(role)
    ? {
        role,
        merchants: merchants
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      }
    : role === 'publisher'
      ? { role, remote: remote.trim() }
      : { role }
  return grantRule.safeParse(draft).data
}
