import { dayAt, instantOf } from '@atrium/contracts/locale/local-time'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { publishBalances } from '../../wallet/index.ts'
import { expireOffers } from '../contracts/contracts-repository.ts'
import { insertBills, payBills, readPayableBills } from './bills-repository.ts'
import { computeCycleBills, computeWindowBills } from './cycle-bills.ts'
import type { Cycle } from '../contracts/cycles.ts'
import { cyclesBetween, lengthOf } from '../contracts/cycles.ts'
import type { DueMerchant } from './due-cycles.ts'
import { readCycleStarts, readDueMerchants, takeCycle, writeSubsidy } from './due-cycles.ts'
import { hasOpenRounds, isCounted, lockWindows } from './settlement-repository.ts'

const MINUTE_MS = 60_000
/** Delay after the end of a window before it is computed: bets of the window may be committed a little later. */
const WINDOW_DELAY_MS = 20_000
const HOUR_DELAY_MS = 5 * MINUTE_MS
/** Local time at which cycles of days, weeks and months are settled, on the day after their end. */
const SETTLED_AT = '03:00'
const MAX_CYCLES = 300
const BILLS_AT_ONCE = 200

type Turn = { isStopping(): boolean }
const UNSTOPPED: Turn = { isStopping: () => false }

/**
 * Settles cycles of contracts that have ended, each exactly once with any number of processes. Dividends and daily
 * salaries are settled at 03:00 of the merchant's next day, hourly salaries five minutes after the hour, real-time
 * windows once their bets are counted. Cycles of days wait for open rounds, up to the merchant's grace time. Bets
 * settled after that count on the day of their settlement.
 */
export const createCycleSettlement = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  async function settleCycles({ isStopping }: Turn = UNSTOPPED): Promise<void> {
    const now = clock()
    await expireOffers(sql, now)
    const all = await readDueMerchants(sql)
    for (const ofKind of Map.groupBy(all, ({ merchant, kind }) => `${merchant} ${kind}`).values()) {
      for (const { due, cycle } of cyclesToSettle(ofKind, now)) {
        if (isStopping()) return
        // Stops here: later cycles may depend on the losses that this one carries over.
        if (dueAt(due, cycle) > now || !(await settle(due, cycle, now))) break
      }
    }

    /** Settles a whole cycle, and shortened first cycles that end with it. */
    function settle(due: DueMerchant, whole: Cycle, at: Date): Promise<boolean> {
      const isWindow = due.kind === 'REALTIME' || due.kind === 'HOURLY'
      return sql.begin(async (tx) => {
        if (isWindow) await lockWindows(tx)
        if (!(await isCounted(tx, whole.endsAt))) return false
        if (
          !isWindow &&
          at.getTime() < dueAt(due, whole).getTime() + due.graceMinutes * MINUTE_MS &&
          (await hasOpenRounds(tx, due.merchant, whole.endsAt))
        )
          return false
        const starts = await readCycleStarts(tx, due, whole)
        // Also claimed if it has no contracts, so that it is not read again.
        for (const startsAt of starts.length > 0 ? starts : [whole.startsAt]) {
          if (startsAt < due.from) continue
          const cycle = { startsAt, endsAt: whole.endsAt }
          if (await takeCycle(tx, due, cycle, at)) await writeBills(tx, due, cycle, at)
        }
        return true
      }) as Promise<boolean>
    }
  }

async function writeBills(tx: Transaction, due: DueMerchant, cycle: Cycle, at: Date): Promise<void> {
  const { kind, merchant } = due
  // Settlements of two kinds run one after another, because each counts the other's bills.
  await tx`select pg_advisory_xact_lock(hashtextextended('agents.bills:' || ${merchant}, 0))`
  const { bills, subsidy } =
    kind === 'REALTIME'
      ? await computeWindowBills(tx, due, cycle)
      : await computeCycleBills(tx, { ...due, kind }, cycle)
  await insertBills(tx, { merchant, kind, ...cycle }, bills, at)
  if (subsidy > 0n) await writeSubsidy(tx, due, cycle.startsAt, subsidy)
}

/**
 * Returns ended cycles of a merchant's kind over all periods, in the order of their ends. A contract with a new period
 * starts with the loss that the last cycle of the previous period carries over.
 */
export function cyclesToSettle(ofKind: readonly DueMerchant[], now: Date): { due: DueMerchant; cycle: Cycle }[] {
  return ofKind
    .flatMap((due) =>
      cyclesBetween(lengthOf(due), due.from, now, due.timeZone, MAX_CYCLES).map((cycle) => ({ due, cycle })),
    )
    .sort((one, other) => one.cycle.endsAt.getTime() - other.cycle.endsAt.getTime())
    .slice(0, MAX_CYCLES)
}

/** When a cycle is settled at the earliest. */
export function dueAt({ kind, timeZone }: DueMerchant, { endsAt }: Cycle): Date {
  if (kind === 'REALTIME') return new Date(endsAt.getTime() + WINDOW_DELAY_MS)
  if (kind === 'HOURLY') return new Date(endsAt.getTime() + HOUR_DELAY_MS)
  return instantOf(`${dayAt(endsAt, timeZone)}T${SETTLED_AT}`, timeZone)
}

/** Creates the job that pays issued bills, and debts of uplines who have money now, oldest first. */
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
