import type { Language } from '@atrium/contracts/locale/languages'
import { paths } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'

/** A stored change of a member's level. */
export interface LevelChange {
  id: bigint
  merchant: string
  memberId: bigint
  from: number
  to: number
  names: Record<Language, string> | null
}

type VipDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'>

/** Evaluates a member's level now. Returns the change; undefined if there is none. */
export async function evaluateMember(tx: Transaction, memberId: bigint, now: Date): Promise<LevelChange | undefined> {
  const [row] = await tx<{ id: bigint | null }[]>`select (promotions.evaluate_vip(${memberId}, ${now})).id as id`
  return row?.id ? reportChange(tx, row.id, now) : undefined
}

/** Sends the message about a higher level, in the transaction of the change. */
export async function reportChange(tx: Transaction, id: bigint, now: Date): Promise<LevelChange> {
  const [change] = await tx<[LevelChange]>`
    select v.id, v.merchant, v.member_id as "memberId", v.from_level as "from", v.to_level as "to",
      (select jsonb_build_object('KO', l.name_ko, 'EN', l.name_en) from wallet.member_levels_view l
        where l.merchant = v.merchant and l.level = v.to_level) as names
    from promotions.vip_changes v where v.id = ${id}`
  if (change.to > change.from) {
    const message = {
      memberId: change.memberId,
      merchant: change.merchant,
      template: 'vip-level-up',
      values: { level: namesOf(change) },
      link: paths.vip(),
      dedupKey: `vip:${id}`,
    } as const
    await sendMessage(tx, message, now)
  }
  return change
}

/** Publishes a change to the member's open browsers. Call it after the commit. */
export async function publishChange(deps: Pick<Deps, 'sql' | 'realtime'>, change: LevelChange): Promise<void> {
  const { memberId, from, to } = change
  if (from === to) return
  deps.realtime.publish({ memberId }, { topic: 'member.level.changed', payload: { level: to, name: namesOf(change) } })
  if (to > from) await publishUnread(deps, memberId)
}

const namesOf = ({ names, to }: LevelChange): Record<Language, string> => names ?? { KO: String(to), EN: String(to) }

/** Number of members per query. */
const MEMBERS_AT_ONCE = 500

/**
 * Creates the job that evaluates members whose points or deposits have changed, each in a separate transaction. Several
 * processes handle different members.
 */
export const createChangeEvaluation = (deps: VipDeps) =>
  async function evaluateChanged(
    { isStopping }: { isStopping(): boolean } = { isStopping: () => false },
  ): Promise<void> {
    const { sql, clock } = deps
    let last = 0n
    for (;;) {
      const pending = await sql<{ memberId: bigint }[]>`
        select member_id as "memberId" from promotions.vip_pending where member_id > ${last} order by member_id
        limit ${MEMBERS_AT_ONCE}`
      for (const { memberId } of pending) {
        if (isStopping()) return
        const change = await changeAs(sql, SYSTEM_ACTORS.vipLevels, async (tx) => {
          // Skips a row that is locked by a transaction which changes points or deposits; the next run evaluates that
          // member.
          const [own] = await tx`
              delete from promotions.vip_pending
              where member_id = (select member_id from promotions.vip_pending where member_id = ${memberId}
                for update skip locked) returning 1`
          return own && evaluateMember(tx, memberId, clock())
        })
        if (change) await publishChange(deps, change)
      }
      if (pending.length < MEMBERS_AT_ONCE) return
      last = pending.at(-1)!.memberId
    }
  }
