import type { CashierSettings } from '@atrium/contracts/rules/cashier-settings/settings'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface SettingChangeRow {
  id: string
  merchant: string
  /** Digest of `before`. */
  version: string
  before: CashierSettings
  after: CashierSettings
  reason: string
  state: 'PROPOSED' | 'APPLIED' | 'DECLINED' | 'WITHDRAWN'
  proposedBy: string
  proposerPeople: string[]
  proposedAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  declineReason: string | null
}

const columns = (sql: Sql | Transaction): Fragment => sql`
  id, merchant, version, before, after, reason, state, proposed_by as "proposedBy", proposer_people as "proposerPeople", proposed_at as "proposedAt", expires_at as "expiresAt",
  decided_by as "decidedBy", decided_at as "decidedAt", decline_reason as "declineReason"`

/** Of whichever merchant. */
export async function findChange(tx: Transaction, id: string): Promise<SettingChangeRow | undefined> {
  const [row] = await tx<SettingChangeRow[]>`select ${columns(tx)} from wallet.cashier_setting_changes where id = ${id}`
  return row
}

/** The change that can be decided: made from the settings of this version, and not expired. */
export async function findWaiting(
  tx: Transaction,
  merchant: string,
  version: string,
  now: Date,
): Promise<SettingChangeRow | undefined> {
  const [row] = await tx<SettingChangeRow[]>`
    select ${columns(tx)} from wallet.cashier_setting_changes where merchant = ${merchant} and state = 'PROPOSED'
      and version = ${version} and expires_at > ${now} order by proposed_at desc, id desc limit 1`
  return row
}

/** Newest first, without one of them. */
export const readLastChanges = (
  tx: Transaction,
  merchant: string,
  { without, limit }: { without: string | undefined; limit: number },
): Promise<SettingChangeRow[]> => tx<SettingChangeRow[]>`
  select ${columns(tx)} from wallet.cashier_setting_changes
  where merchant = ${merchant} ${without === undefined ? tx`` : tx`and id <> ${without}`}
  order by proposed_at desc, id desc limit ${limit}`

export type NewSettingChange = Pick<
  SettingChangeRow,
  | 'id'
  | 'merchant'
  | 'version'
  | 'before'
  | 'after'
  | 'reason'
  | 'state'
  | 'proposedBy'
  | 'proposerPeople'
  | 'proposedAt'
  | 'expiresAt'
  | 'decidedAt'
>

/** Returns false where the id is known. */
export async function insertChange(tx: Transaction, c: NewSettingChange): Promise<boolean> {
  const { count } = await tx`
    insert into wallet.cashier_setting_changes (id, merchant, version, before, after, reason, state, proposed_by,
      proposer_people, proposed_at, expires_at, decided_at)
    values (${c.id}, ${c.merchant}, ${c.version}, ${tx.json(c.before as never)}, ${tx.json(c.after as never)},
      ${c.reason}, ${c.state}, ${c.proposedBy}, ${c.proposerPeople}, ${c.proposedAt}, ${c.expiresAt}, ${c.decidedAt})
    on conflict (id) do nothing`
  return count > 0
}

export async function markDecided(
  tx: Transaction,
  id: string,
  {
    state,
    actor,
    declineReason = null,
  }: { state: 'APPLIED' | 'DECLINED' | 'WITHDRAWN'; actor: string; declineReason?: string | null },
  now: Date,
): Promise<SettingChangeRow> {
  const [row] = await tx<[SettingChangeRow]>`
    update wallet.cashier_setting_changes set state = ${state}, decided_by = ${actor}, decided_at = ${now},
      decline_reason = ${declineReason} where id = ${id} returning ${columns(tx)}`
  return row
}
