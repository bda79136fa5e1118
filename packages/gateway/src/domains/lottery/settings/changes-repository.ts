import type { LotterySettings } from '@atrium/contracts/rules/lottery-settings/settings'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { GameKey } from './settings-repository.ts'

export interface SettingChangeRow extends GameKey {
  readonly id: string
  /** Digest of `before`. */
  readonly version: string
  readonly before: LotterySettings
  readonly after: LotterySettings
  readonly reason: string
  readonly state: 'PROPOSED' | 'APPLIED' | 'DECLINED' | 'WITHDRAWN' | 'OUTDATED' | 'EXPIRED'
  readonly proposedBy: string
  readonly proposerPeople: string[]
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly declineReason: string | null
}

export const changeColumns = (sql: Sql | Transaction): Fragment => sql`
  c.id, c.merchant, c.code, c.version, c.before, c.after, c.reason, c.state, c.proposed_by as "proposedBy", c.proposer_people as "proposerPeople", c.proposed_at as "proposedAt",
  c.expires_at as "expiresAt", c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.decline_reason as "declineReason"`

/** Of whichever merchant. */
export async function findChange(tx: Transaction, id: string): Promise<SettingChangeRow | undefined> {
  const [row] = await tx<
    SettingChangeRow[]
  >`select ${changeColumns(tx)} from lottery.setting_changes c where c.id = ${id}`
  return row
}

/** The change that can be decided: made from the settings of this version, and not expired. */
export async function findWaiting(
  tx: Transaction,
  { merchant, code }: GameKey,
  version: string,
  now: Date,
): Promise<SettingChangeRow | undefined> {
  const [row] = await tx<SettingChangeRow[]>`
    select ${changeColumns(tx)} from lottery.setting_changes c where (c.merchant, c.code) = (${merchant}, ${code})
      and c.state = 'PROPOSED' and c.version = ${version} and c.expires_at > ${now}`
  return row
}

/**
 * Ends the proposals of a game that cannot be decided any more: too old, or made from other settings than those of this
 * version.
 */
export async function endStaleChanges(
  tx: Transaction,
  { merchant, code }: GameKey,
  version: string,
  now: Date,
): Promise<void> {
  await tx`
    update lottery.setting_changes set state = case when expires_at <= ${now} then 'EXPIRED' else 'OUTDATED' end
    where (merchant, code) = (${merchant}, ${code}) and state = 'PROPOSED'
      and (expires_at <= ${now} or version <> ${version})`
}

export type NewSettingChange = Omit<SettingChangeRow, 'decidedBy' | 'declineReason'>

/** Returns false where the id is known, or another change of the game waits. */
export async function insertChange(tx: Transaction, c: NewSettingChange): Promise<boolean> {
  const { count } = await tx`
    insert into lottery.setting_changes (id, merchant, code, version, before, after, reason, state, proposed_by,
      proposer_people, proposed_at, expires_at, decided_at)
    values (${c.id}, ${c.merchant}, ${c.code}, ${c.version}, ${tx.json(c.before as never)},
      ${tx.json(c.after as never)}, ${c.reason}, ${c.state}, ${c.proposedBy}, ${c.proposerPeople}, ${c.proposedAt},
      ${c.expiresAt}, ${c.decidedAt})
    on conflict do nothing`
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
    update lottery.setting_changes c set state = ${state}, decided_by = ${actor}, decided_at = ${now},
      decline_reason = ${declineReason} where c.id = ${id} returning ${changeColumns(tx)}`
  return row
}
