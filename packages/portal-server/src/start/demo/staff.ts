import { ensureStaff } from '@atrium/staff'

type Sql = Parameters<typeof ensureStaff>[0]
type Account = Parameters<typeof ensureStaff>[1]

/** The password of a demo staff account, if the demo has known passwords. */
export const knownStaffPassword = (handle: string): string => `${handle}-1234-atrium`
const accounts: readonly Omit<Account, 'password'>[] = [
  { handle: 'manager', name: 'Release manager', grants: [{ role: 'release-manager', merchants: ['*'] }] },
  { handle: 'approver', name: 'Approver', grants: [{ role: 'approver' }] },
  { handle: 'operator', name: 'Operator', grants: [{ role: 'operator', merchants: ['*'] }] },
  { handle: 'cashier', name: 'Cashier', grants: [{ role: 'cashier', merchants: ['*'] }] },
  { handle: 'risk', name: 'Risk', grants: [{ role: 'risk', merchants: ['*'] }] },
  { handle: 'support', name: 'Support', grants: [{ role: 'support', merchants: ['*'] }] },
  { handle: 'lottery', name: 'Lottery operator', grants: [{ role: 'lottery-operator', merchants: ['*'] }] },
  { handle: 'marketing', name: 'Marketing', grants: [{ role: 'marketing', merchants: ['*'] }] },
  { handle: 'agents', name: 'Agent manager', grants: [{ role: 'agent-manager', merchants: ['*'] }] },
  { handle: 'admin', name: 'Administrator', grants: [{ role: 'admin' }] },
]

export const staffHandles: readonly string[] = accounts.map(({ handle }) => handle)

/** Creates the demo's staff accounts. Existing accounts are not changed. */
export async function ensureDemoStaff(sql: Sql, passwordOf: (handle: string) => string): Promise<void> {
  for (const account of accounts) await ensureStaff(sql, { ...account, password: passwordOf(account.handle) })
}
