import type { Grant } from '@atrium/contracts/staff/accounts'
import { pathInputs } from '@atrium/contracts/http/endpoint'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import { PROPOSABLE_OPERATIONS } from '@atrium/contracts/staff/merchant-proposals'
import { ROLES } from '@atrium/contracts/staff/define'
import type { Role } from '@atrium/contracts/staff/define'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import { rightsOf } from '../../session/rights.ts'

/** An operation of the staff API with who may call it. */
export interface Permission {
  readonly operation: StaffOperation
  /** One sentence of the API, in English. */
  readonly summary: string
  readonly isReading: boolean
  /** Roles that may call it, besides administrators. Empty: everybody who is signed in. */
  readonly roles: readonly Role[]
  /** Where it needs approval: roles that approve it. */
  readonly approvers: readonly Role[] | undefined
  /** Needs a role for every merchant. */
  readonly isOfAllMerchants: boolean
  readonly isOfOneMerchant: boolean
}

const PROPOSABLE: readonly string[] = PROPOSABLE_OPERATIONS

/** Every operation that needs a sign-in, as the contracts declare it. */
export const PERMISSIONS: readonly Permission[] = (Object.keys(operationTable) as StaffOperation[])
  .filter((name) => operationTable[name].roles?.length !== 0)
  .map((operation) => {
    const definition = operationTable[operation]
    const { summary, method, roles = [], decidedBy, ofAllMerchants = false } = definition
    return {
      operation,
      summary,
      isReading: method === 'GET',
      // Administrators have every role.
      roles: roles.filter((role) => role !== 'admin' || roles.length === 1),
      approvers: PROPOSABLE.includes(operation) ? (decidedBy ?? roles) : undefined,
      isOfAllMerchants: ofAllMerchants,
      isOfOneMerchant: operation in gatewayTable && pathInputs(definition).includes('merchant'),
    }
  })

/** Roles that operations name. */
export const NAMED_ROLES: readonly Role[] = ROLES.filter((role) =>
  PERMISSIONS.some(({ roles }) => roles.includes(role)),
)

/** What a role may call, beyond what everybody may. */
export const permissionsOfRole = (role: Role): Permission[] =>
  PERMISSIONS.filter(({ roles }) => role === 'admin' || roles.includes(role))

/** What somebody with these grants may call at a merchant. */
export function permissionsAt(grants: readonly Grant[], merchant: string): Permission[] {
  const rights = rightsOf(grants)
  return PERMISSIONS.filter(({ operation, isOfOneMerchant }) =>
    isOfOneMerchant ? rights.may(operation, merchant) : rights.maySome(operation),
  )
}
