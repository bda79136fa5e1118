import { dayAt, instantOf } from '@atrium/contracts/locale/local-time'
import type { Deps } from '../../../platform/deps.ts'
import { publishBalances } from '../../wallet/index.ts'
import { expireOffers } from '../contracts/contracts-repository.ts'
import { insertBills, payBills, readPayableBills } from './bills-repository.ts'
import { computeCycleBills, computeWindowBills } from './cycle-bills.ts'
import type { Cycle } from '../contracts/cycles.ts'
import { cyclesBetween, lengthOf } from '../contracts/cycles.ts'
import type { DueMerchant } from './settlement-repository.ts'
import {
  hasOpenRounds,
  isCounted,
  lockWindows,
  readDueMerchants,
  takeCycle,
  writeSubsidy,
} from './settlement-repository.ts'

const MINUTE_MS = 60_000
/** Requests that settle bets with a time within a window may commit a little after it. */
const WINDOW_DELAY_MS = 20_000
const HOUR_DELAY_MS = 5 * MINUTE_MS
/** Local time at which cycles of days are settled, on the day after their end. */
const SETTLED_AT = '03:00'
const MAX_CYCLES = 300
const BILLS_AT_ONCE = 200

type Turn = { isStopping(): boolean }
const UNSTOPPED: Turn = { isStopping: () => false }

/**
 * Computes cycles of contracts that are over, each once however many processes do so: dividends and daily salaries at
 * 03:00 of the merchant's next day, hourly ones five minutes after the hour, real-time windows as soon as their bets
 * are counted. Cycles of days wait for open rounds up to the merchant's grace time; what is settled later counts on its
 * own day.
 */
export const createCycleSettlement = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  async function settleCycles({ isStopping }: Turn = UNSTOPPED): Promise<void> {
    const now = clock()
    await expireOffers(sql, now)
    for (const due of await readDueMerchants(sql)) {
      const length = lengthOf(due.kind, due.dividendCycle)
      for (const cycle of cyclesBetween(length, due.from, now, due.timeZone, MAX_CYCLES)) {
        if (isStopping()) return
        // Those after it have to wait as well.
        if (dueAt(due, cycle) > now || !(await settle(due, cycle, now))) break
      }
    }

    function settle(due: DueMerchant, cycle: Cycle, at: Date): Promise<boolean> {
      const isWindow = due.kind === 'REALTIME' || due.kind === 'HOURLY'
      return sql.begin(async (tx) => {
        if (isWindow) await lockWindows(tx)
        if (!(await isCounted(tx, cycle.endsAt))) return false
        if (
          !isWindow &&
          at.getTime() < dueAt(due, cycle).getTime() + due.graceMinutes * MINUTE_MS &&
          (await hasOpenRounds(tx, due.merchant, cycle.endsAt))
        )
          return false
        if (!(await takeCycle(tx, due, cycle, at))) return true
        const { kind } = due
        const { bills, subsidy } =
          kind === 'REALTIME'
            ? await computeWindowBills(tx, due, cycle)
            : await computeCycleBills(tx, { ...due, kind }, cycle)
        await insertBills(tx, { merchant: due.merchant, kind, ...cycle }, bills, at)
        if (subsidy > 0n) await writeSubsidy(tx, due, cycle.startsAt, subsidy)
        return true
      }) as Promise<boolean>
    }
  }

function dueAt({ kind, timeZone }: DueMerchant, { endsAt }: Cycle): Date {
  if (kind === 'REALTIME') return new Date(endsAt.getTime() + WINDOW_DELAY_MS)
  if (kind === 'HOURLY') return new Date(endsAt.getTime() + HOUR_DELAY_MS)
  return instantOf(`${dayAt(endsAt, timeZone)}T${SETTLED_AT}`, timeZone)
}

/** Pays the bills that are issued, and what uplines owed and can pay by now, the oldest first. */
export const createBillPayment = (deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>, billsAtOnce = BILLS_AT_ONCE) =>
  async function payIssuedBills({ isStopping }: Turn = UNSTOPPED): Promise<void> {
    let after = 0n
    for (
      let bills = await readPayableBills(deps.sql, after, billsAtOnce);
      bills.length > 0 && !isStopping();
      bills = await readPayableBills(deps.sql, after, billsAtOnce)
    ) {
      await publishBalances(deps, await payBills(deps.sql, bills, deps.clock()))
      after = bills.at(-1)!
    }
  }
