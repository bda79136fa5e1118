import { addDays, localTime } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { MIN_REBATE_CLAIM } from '@atrium/contracts/rules/wallet/rebate-rules'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { publishBalance } from '../balances/publish-balances.ts'
import { payRebates } from './rebates-repository.ts'
import type { Claimed } from './rebates-repository.ts'
import { readRebateMode } from './rebate-mode.ts'

/** Local time at which all bets settled on the day before are accrued. */
const PAID_AT = '12:00:00'
const MEMBERS_AT_ONCE = 500

type AutomaticDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'merchants'>

/**
 * Creates the job that pays rebates at noon for merchants with automatic rebates. Every member gets the unclaimed
 * accruals up to the previous day; amounts below the minimum stay for a later day. Each member is paid once per day,
 * with any number of processes; an interrupted day is resumed.
 */
export const createAutomaticRebates = (deps: AutomaticDeps) =>
  async function payDay({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> {
    const { sql, clock, merchants } = deps
    for (const { code, timeZone } of await merchants.all()) {
      const [today, time] = localTime(clock(), timeZone).split(' ') as [string, string]
      if (time < PAID_AT || (await readRebateMode(sql, code)) !== 'AUTOMATIC') continue
      const [done] = await sql`select 1 from wallet.rebate_days where merchant = ${code} and day = ${today}`
      if (done) continue
      if (!(await payEverybody(deps, { merchant: code, today, until: addDays(today, -1) }, isStopping))) return
      await sql`
        insert into wallet.rebate_days (merchant, day, done_at) values (${code}, ${today}, ${clock()})
        on conflict do nothing`
    }
  }

/** Pays all members of a merchant. Returns false if it was stopped before the end. */
async function payEverybody(
  { sql, clock, realtime }: AutomaticDeps,
  { merchant, today, until }: { merchant: string; today: string; until: string },
  isStopping: () => boolean,
): Promise<boolean> {
  for (let last = 0n; ;) {
    const members = await sql<{ id: bigint }[]>`
      select a.member_id as id from wallet.rebate_accruals a
      where a.merchant = ${merchant} and a.claimed_by is null and a.day <= ${until} and a.member_id > ${last}
      group by a.member_id having sum(a.amount) >= ${MIN_REBATE_CLAIM} order by a.member_id limit ${MEMBERS_AT_ONCE}`
    for (const { id } of members) {
      if (isStopping()) return false
      const paid = await payMember(sql, { merchant, memberId: id, today, until }, clock())
      // The amount may be below the minimum by now, because another process has paid it, or a bet was voided.
      if (paid.status !== 'OK' || paid.repeated) continue
      publishBalance(realtime, id, paid)
      await publishUnread({ sql, realtime }, id)
    }
    if (members.length < MEMBERS_AT_ONCE) return true
    last = members.at(-1)!.id
  }
}

/** Pays one member the accrued amount, and sends a message in the same transaction. */
const payMember = (
  sql: Sql,
  { merchant, memberId, today, until }: { merchant: string; memberId: bigint; today: string; until: string },
  now: Date,
): Promise<Claimed> =>
  sql.begin(async (tx) => {
    const paid = await payRebates(tx, { memberId, requestId: `automatic:${today}`, min: MIN_REBATE_CLAIM, until }, now)
    if (paid.status === 'OK' && !paid.repeated) {
      const values = { amount: { amount: toWire(paid.amount), currency: paid.currency } }
      await sendMessage(
        tx,
        {
          memberId,
          merchant,
          template: 'rebate-paid',
          values,
          link: overlays.member('manualRebate'),
          dedupKey: `rebate:${today}`,
        },
        now,
      )
    }
    return paid
  })
