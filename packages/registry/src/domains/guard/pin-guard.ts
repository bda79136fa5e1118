import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Comparison } from '@atrium/contracts/staff/releases/canaries'
import type { Sql, Transaction } from '@atrium/database'
import { each } from '../../platform/each.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { notifyPortals } from '../canaries/entries.ts'
import { rollBack } from '../pins/service.ts'
import { takeTrustBack } from '../pins/trust-repository.ts'
import { lockedPointer } from '../pointers/service.ts'
import { usualOf } from './baseline.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { nextLook } from './look.ts'
import type { Compared } from './look.ts'
import { countsOf, savePinWatches, unguardedPins } from './repository.ts'
import type { CountedDocuments, SavedWatch, WatchedPin } from './repository.ts'
import { weighRing } from './weigh.ts'
import type { NetworkCounts, WeighedRing } from './weigh.ts'

const MINUTE = 60_000
const WATCHED_FOR = 30 * MINUTE
const DAY = 24 * 60 * MINUTE
/**
 * Metrics that are reported immediately and are unambiguous. Speed and fallbacks vary too much between hours to be
 * compared with a day.
 */
export const PIN_METRICS = ['never-started', 'crash'] as const

/**
 * Minimum difference in percentage points. An hour differs by a few, due to other visitors and bots; a broken set differs
 * by more.
 */
const MIN_DIFFERENCE = 5

/**
 * Maximum share of malicious networks that a verdict tolerates: it must hold without that many of the networks with the
 * most faults.
 */
const LIARS = 1 / 4

/**
 * Watches pins for half an hour, compared with the previous day. If documents fail to start or crash, rolls back to the
 * last known good set, or only logs an alarm if the pin is configured so.
 */
export async function guardPins(
  sql: Sql,
  { policy, mature, now, publicKey }: { policy: Policies['guard']; mature: Date; now: Date; publicKey: string },
): Promise<void> {
  // The last watched minute is complete a little after its end.
  const since = new Date(now.getTime() - WATCHED_FOR - 2 * MINUTE)
  const pins = await unguardedPins(sql, { since, until: mature })
  if (!pins.length) return
  const counts = await countsOf(
    sql,
    pins.flatMap((pin) => comparedOf(pin, mature)),
  )
  const looked = pins.map(({ looks, lookedAtDocuments, ...pin }, at) => {
    const { weighed, ...compared } = comparePin(
      { pinned: counts[2 * at]!, dayBefore: weighRing(counts[2 * at + 1]!, policy.leastNetworks) },
      policy,
    )
    const look = nextLook(compared, PIN_METRICS, pinPolicy(policy), { looks, lookedAtDocuments })
    return { ...pin, weighed, looks, lookedAtDocuments, ...look, evidence: look && evidenceOf(look, weighed) }
  })
  // Most pins are healthy. Their results are stored together, without locking merchants.
  await savePinWatches(
    sql,
    looked.filter(({ evidence }) => !evidence),
    mature,
  )
  await each(
    looked,
    ({ evidence, ...pin }) => evidence && sql.begin((tx) => act(tx, pin, evidence, { mature, now, publicKey })),
  )
}

async function act(
  tx: Transaction,
  pin: Pick<WatchedPin, 'merchant' | 'sequence' | 'set' | 'guard'> & SavedWatch,
  evidence: Evidence,
  { mature, now, publicKey }: { mature: Date; now: Date; publicKey: string },
): Promise<void> {
  const { merchant, sequence, set, guard } = pin
  const current = await lockedPointer(tx, merchant)
  // The merchant's set may have changed since the evaluation.
  if (current?.sequence !== sequence) return
  const isAlarm = guard === 'alarm'
  await savePinWatches(tx, [{ ...pin, ...(isAlarm && { alarmedAt: now.toISOString() }) }], mature)
  if (isAlarm)
    await notifyPortals(
      tx,
      await appendEntry(tx, {
        actor: 'guard',
        action: 'guard-alarmed',
        merchant,
        reason: evidence.reason,
        details: {
          set,
          pin: sequence,
          ...evidence.details,
          ...(await takeTrustBack(tx, [{ merchant, set }]))(merchant),
        },
      }),
    )
  else
    await rollBack(
      tx,
      { merchant, toSet: current.lastKnownGood?.id, publicKey },
      { actor: 'guard', reason: evidence.reason, details: { ...evidence.details } },
    )
}

/** Compares a pin with the hours before it: its documents as canary, the typical ones as stable. */
export function comparePin(
  { pinned, dayBefore }: { pinned: readonly NetworkCounts[][]; dayBefore: WeighedRing },
  { leastNetworks }: Pick<Policies['guard'], 'leastNetworks'>,
): Compared & { readonly weighed: Comparison } {
  const canary = weighRing(pinned, leastNetworks, Math.floor(leastNetworks * LIARS))
  const stable = usualOf(dayBefore.spans)
  return {
    spans: canary.spans.map((counts) => ({ canary: counts, stable })),
    without: (metric) => canary.without(metric).map((counts) => ({ canary: counts, stable })),
    painted: canary.weighed.documents,
    weighed: { canary: canary.weighed, stable: dayBefore.weighed },
  }
}

export const pinPolicy = (policy: Policies['guard']): Policies['guard'] => ({
  ...policy,
  leastDifference: Math.max(policy.leastDifference, MIN_DIFFERENCE),
})

/**
 * Counts of the new set since its pin, and of all sets that the merchant ran for all visitors, by hour of the previous
 * day. A set that ran only for minutes would not be representative.
 */
function comparedOf(
  { merchant, set, at }: WatchedPin,
  mature: Date,
): [pinned: CountedDocuments, dayBefore: CountedDocuments] {
  const from = new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE)
  const until = new Date(Math.min(mature.getTime(), from.getTime() + WATCHED_FOR))
  const knownBefore = new Date(at.getTime() - DAY)
  return [
    { merchant, set, ring: 'stable', from, until, knownBefore },
    {
      merchant,
      ring: 'stable',
      from: new Date(from.getTime() - DAY),
      until: new Date(Math.floor(at.getTime() / MINUTE) * MINUTE),
      knownBefore,
      hourly: true,
    },
  ]
}
