import { MERCHANT_ROLES } from '@atrium/contracts/staff/define'
import type { MerchantRole, Role } from '@atrium/contracts/staff/define'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { Grant } from '@atrium/contracts/staff/accounts'

/** Permissions of a user. The registry enforces them; the console only hides what it would reject. */
export interface Rights {
  readonly isAdmin: boolean
  /** Whether the user may approve or decline what others proposed. */
  readonly mayApprove: boolean
  readonly mayMoveSome: boolean
  readonly mayOperateSome: boolean
  /** Whether the user may decide which releases run for a merchant. */
  mayMove(merchant: string): boolean
  /** Whether the user may change the status and modules of a merchant. */
  mayOperate(merchant: string): boolean
  /** Whether the user may call an operation for a merchant. */
  may(operation: StaffOperation, merchant: string): boolean
  /** Whether the user may call an operation for at least one merchant. */
  maySome(operation: StaffOperation): boolean
  /** Whether the user has one of these roles for a merchant. */
  serves(merchant: string, ...roles: readonly MerchantRole[]): boolean
  /** Whether the user has one of these roles for at least one merchant. */
  servesSome(...roles: readonly MerchantRole[]): boolean
}

export function rightsOf(grants: readonly Grant[]): Rights {
  const isAdmin = grants.some(({ role }) => role === 'admin')
  const merchantsOf = (role: MerchantRole) =>
    grants.flatMap((grant) => (grant.role === role && 'merchants' in grant ? grant.merchants : []))
  const moves = merchantsOf('release-manager')
  const operates = merchantsOf('operator')
  const holds = (merchants: readonly string[], merchant: string) =>
    isAdmin || merchants.includes('*') || merchants.includes(merchant)
  const mayBy = (operation: StaffOperation, serves: (merchants: readonly string[]) => boolean) => {
    const { roles, ofAllMerchants } = operationTable[operation]
    const has = (role: MerchantRole) => {
      const merchants = merchantsOf(role)
      return ofAllMerchants ? merchants.includes('*') : serves(merchants)
    }
    return (
      isAdmin ||
      roles === undefined ||
      roles.some((role) => (isOfMerchants(role) ? has(role) : grants.some((own) => own.role === role)))
    )
  }
  return {
    isAdmin,
    may: (operation, merchant) => mayBy(operation, (merchants) => holds(merchants, merchant)),
    maySome: (operation) => mayBy(operation, (merchants) => merchants.length > 0),
    mayApprove: isAdmin || moves.length > 0 || grants.some(({ role }) => role === 'approver'),
    mayMoveSome: isAdmin || moves.length > 0,
    mayOperateSome: isAdmin || operates.length > 0,
    mayMove: (merchant) => holds(moves, merchant),
    mayOperate: (merchant) => holds(operates, merchant),
    serves: (merchant, ...roles) => holds(roles.flatMap(merchantsOf), merchant),
    servesSome: (...roles) => isAdmin || roles.some((role) => merchantsOf(role).length > 0),
  }
}

const isOfMerchants = (role: Role): role is MerchantRole => (MERCHANT_ROLES as readonly Role[]).includes(role)
