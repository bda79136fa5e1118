import { parseMoney } from '@atrium/contracts/money'
import { MOVED_STATES } from '@atrium/contracts/payments/payment-api'
import type { Movement } from '@atrium/contracts/payments/payment-api'
import type { Turn } from '@atrium/http-server/jobs'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { differenceOf, isCounted, kindOf } from './compare-movement.ts'
import type { MovementKind, OwnMovement } from './compare-movement.ts'
import { findNewDay, findOpenDay, readMovedOrders, readOwnMovements, storeDay } from './reconciliation-repository.ts'
import type { DaySums, FoundDifference } from './reconciliation-repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Number of past days that are compared, and compared again while they have open differences. */
export const MAX_DAYS = 35
const ORDERS_AT_ONCE = 500
const NO_ID = '00000000-0000-0000-0000-000000000000'

const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10)

/**
 * Creates the job that compares every movement of a day (UTC) with the payment service, an hour after its end, and
 * again every hour while differences are open. It changes no order: `createReconciliation` does.
 */
export function createDayReconciliation(
  { sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>,
  payments: PaymentService,
) {
  /** Compares a day and stores the result. @throws PaymentServiceError */
  async function reconcile(day: string): Promise<void> {
    const from = new Date(`${day}T00:00:00.000Z`)
    const period = { from, to: new Date(from.getTime() + DAY_MS) }
    const sums = new Map<string, DaySums>()
    const found: FoundDifference[] = []
    const seen = new Set<string>()

    function count(kind: MovementKind, own: OwnMovement | undefined, service: Movement | undefined): void {
      const difference = differenceOf(own, service)
      if (difference) found.push({ kind, difference, own, service })
      if (!own || (service && !isCounted(service))) return
      const key = `${own.merchant} ${kind}`
      const day = sums.get(key) ?? {
        merchant: own.merchant,
        kind,
        ownCount: 0,
        ownAmount: 0n,
        serviceCount: 0,
        serviceAmount: 0n,
      }
      sums.set(key, day)
      if (own.state === 'CREDITED' || own.state === 'PAID') {
        day.ownCount += 1
        day.ownAmount += own.amount
      }
      if (!service) return
      day.serviceCount += 1
      day.serviceAmount += parseMoney(service.amount)
    }

    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { list, next } = await payments.movements(period, after)
      for (const kind of ['DEPOSIT', 'PAYOUT'] as const) {
        const moved = list.filter((movement) => kindOf(movement) === kind)
        const own = await readOwnMovements(
          sql,
          kind,
          moved.map(({ reference }) => reference),
        )
        const byReference = new Map(own.map((each) => [each.reference, each]))
        for (const movement of moved) {
          seen.add(`${kind} ${movement.reference}`)
          count(kind, byReference.get(movement.reference), movement)
        }
      }
      after = next
    }
    // What only we have: the service may have it on another day.
    for (const kind of ['DEPOSIT', 'PAYOUT'] as const)
      for (let last = NO_ID, isMore = true; isMore;) {
        const orders = await readMovedOrders(sql, kind, period, last, ORDERS_AT_ONCE)
        for (const own of orders) {
          if (seen.has(`${kind} ${own.reference}`)) continue
          const service = await find(kind, own.reference)
          if (differenceOf(own, service)) count(kind, own, service)
        }
        last = orders.at(-1)?.reference ?? last
        isMore = orders.length === ORDERS_AT_ONCE
      }
    await sql.begin((tx) => storeDay(tx, day, { sums: [...sums.values()], found }, clock()))
    if (found.length > 0)
      log.warn({ day, differences: found.length }, 'Orders differ from the payment service. They need manual review.')
  }

  /** The movement of an order at the payment service, if its money moved there. */
  async function find(kind: MovementKind, reference: string): Promise<Movement | undefined> {
    const found = await (kind === 'DEPOSIT' ? payments.findPayment(reference) : payments.findPayout(reference))
    const state = MOVED_STATES.find((each) => each === found?.state)
    if (!found || !state) return undefined
    const { id, currency, updatedAt: at } = found
    return {
      id,
      reference,
      state,
      amount: ('chargedAmount' in found && found.chargedAmount) || found.amount,
      currency,
      at,
    }
  }

  return async (_now: Date, turn: Pick<Turn, 'isStopping'>): Promise<void> => {
    const now = clock().getTime()
    const since = dayOf(now - MAX_DAYS * DAY_MS)
    const next = async () =>
      (await findNewDay(sql, { since, until: dayOf(now - HOUR_MS - DAY_MS) })) ??
      (await findOpenDay(sql, { since, checkedBefore: new Date(now - HOUR_MS) }))
    try {
      for (let day = await next(); day !== undefined && !turn.isStopping(); day = await next()) await reconcile(day)
    } catch (err) {
      if (!(err instanceof PaymentServiceError)) throw err
      log.warn({ err }, 'A day could not be compared with the payment service. It is tried again.')
    }
  }
}
