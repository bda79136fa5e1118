import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Comparison } from '@atrium/contracts/staff/releases/canaries'
import type { Sql, Transaction } from '@atrium/database'
import { each } from '../../platform/each.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { tellPortals } from '../canaries/entries.ts'
import { rollBack } from '../pins/service.ts'
import { takeTrustBack } from '../pins/trust-repository.ts'
import { lockedPointer } from '../pointers/service.ts'
import { usualOf } from './baseline.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { nextLook } from './look.ts'
import type { Compared } from './look.ts'
import { countsOf, savePinWatches, unguardedPins } from './repository.ts'
import type { Asked, SavedWatch, WatchedPin } from './repository.ts'
import { weighRing } from './weigh.ts'
import type { NetworkCounts, WeighedRing } from './weigh.ts'

const MINUTE = 60_000
const WATCHED_FOR = 30 * MINUTE
const DAY = 24 * 60 * MINUTE
/**
 * What is told at once and leaves no doubt. Speed and fallbacks differ by the hour too much to be compared with a day.
 */
export const PIN_METRICS = ['never-started', 'crash'] as const

/**
 * Per cent points: hours differ from a day by a few, in who visits and which robots do; a set that is broken differs by
 * more.
 */
const MIN_DIFFERENCE = 5

/**
 * Of the networks that a verdict needs, so many may be liars: it has to hold without as many of those that speak for it
 * most.
 */
const LIARS = 1 / 4

/**
 * Watches pins for half an hour, against what was usual the day before. When documents do not start or crash it brings
 * the last known good set back, or logs an alarm where the pin wants no more than that.
 */
export async function guardPins(
  sql: Sql,
  { policy, mature, now, publicKey }: { policy: Policies['guard']; mature: Date; now: Date; publicKey: string },
): Promise<void> {
  // The last minute that is watched is complete a little after it is over.
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
  // Most pins are well: what was seen of those is kept at once, and no merchant is held for it.
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
  // It may have moved since it was looked at.
  if (current?.sequence !== sequence) return
  const isAlarm = guard === 'alarm'
  await savePinWatches(tx, [{ ...pin, ...(isAlarm && { alarmedAt: now.toISOString() }) }], mature)
  if (isAlarm)
    await tellPortals(
      tx,
      await appendEntry(tx, {
        actor: 'guard',
        action: 'guard-alarmed',
        merchant,
        reason: evidence.reason,
        details: { set, pin: sequence, ...evidence.details, ...(await takeTrustBack(tx, { merchant, set })) },
      }),
    )
  else
    await rollBack(
      tx,
      { merchant, toSet: current.lastKnownGood?.id, publicKey },
      { actor: 'guard', reason: evidence.reason, details: { ...evidence.details } },
    )
}

/**
 * How a pin is compared with the hours before it: its documents in the place of the canary, what was usual in that of
 * stable.
 */
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
 * The new set since its pin, and all that the merchant ran for everybody in each hour of the day before: one that ran
 * for minutes says little of what is usual.
 */
function comparedOf({ merchant, set, at }: WatchedPin, mature: Date): [pinned: Asked, dayBefore: Asked] {
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
