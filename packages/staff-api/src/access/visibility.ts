import type { Caller } from './caller.ts'

/**
 * Merchants whose data a caller can see: those of its roles, if all are granted per merchant. Undefined means every
 * merchant. `wanted`: limits the result to this one.
 */
export function visibleMerchants({ grants }: Pick<Caller, 'grants'>, wanted?: string): readonly string[] | undefined {
  const codes = grants.flatMap((grant) => ('merchants' in grant ? grant.merchants : ['*']))
  if (codes.includes('*')) return wanted === undefined ? undefined : [wanted]
  return [...new Set(codes)].filter((merchant) => wanted === undefined || merchant === wanted)
}

/**
 * Staff accounts that a caller can see: every account (undefined) for administrators and reviewers; for others only
 * their own, by its handle and the label of their token.
 */
export function visibleAccounts({ grants, label, person }: Caller): readonly string[] | undefined {
  if (grants.some(({ role }) => ['admin', 'approver', 'viewer'].includes(role))) return undefined
  return [label, ...(person === undefined ? [] : [person])]
}

/** Whether a merchant or account is visible. Undefined means all are. */
export const isAmong = (visible: readonly string[] | undefined, name: string): boolean =>
  visible === undefined || visible.includes(name)

/** Rows of the merchants that a caller can see. */
export function visibleRows<Row extends { readonly merchant: string }>(caller: Caller, rows: readonly Row[]): Row[] {
  const visible = visibleMerchants(caller)
  return rows.filter(({ merchant }) => isAmong(visible, merchant))
}
