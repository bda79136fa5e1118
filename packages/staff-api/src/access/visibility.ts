import type { Caller } from './caller.ts'

/**
 * The merchants whose data a caller sees: those of the caller's roles when all of them are granted per merchant.
 * Undefined means every merchant. `wanted`: only this one of them.
 */
export function visibleMerchants({ grants }: Pick<Caller, 'grants'>, wanted?: string): readonly string[] | undefined {
  const codes = grants.flatMap((grant) => ('merchants' in grant ? grant.merchants : ['*']))
  if (codes.includes('*')) return wanted === undefined ? undefined : [wanted]
  return [...new Set(codes)].filter((merchant) => wanted === undefined || merchant === wanted)
}

/**
 * The accounts of staff that a caller sees: administrators and reviewers see every account (undefined), others their
 * own, by its handle and by the label of their token.
 */
export function visibleAccounts({ grants, label, person }: Caller): readonly string[] | undefined {
  if (grants.some(({ role }) => ['admin', 'approver', 'viewer'].includes(role))) return undefined
  return [label, ...(person === undefined ? [] : [person])]
}

/** Whether a merchant or account is among these; undefined means all. */
export const isAmong = (visible: readonly string[] | undefined, name: string): boolean =>
  visible === undefined || visible.includes(name)

/** The rows of merchants that a caller sees. */
export function visibleRows<Row extends { readonly merchant: string }>(caller: Caller, rows: readonly Row[]): Row[] {
  const visible = visibleMerchants(caller)
  return rows.filter(({ merchant }) => isAmong(visible, merchant))
}
