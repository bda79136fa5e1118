import type { Policies } from '@atrium/contracts/registry/approvals'
import type { Sql } from '@atrium/database'
import { each } from '../jobs/each.ts'
import { lockedMove, rollBack } from '../pins/service.ts'
import { evidenceOf } from './evidence.ts'
import { nextLook } from './look.ts'
import { countsOf, savePinWatches, unguardedPins } from './repository.ts'
import type { Asked, PinWatch } from './repository.ts'

const MINUTE = 60_000
const WATCHED_FOR = 30 * MINUTE
const COMPARED_WITH = 24 * 60 * MINUTE
/** What is told at once and leaves no doubt. Speed and fallbacks differ by the hour too much to be compared with a day. */
const METRICS = ['never-started', 'crash'] as const

/** Per cent points: hours differ from a day by a few, in who visits and which robots do; a set that is broken differs by more. */
const LEAST_DIFFERENCE = 5

/** Watches pins for half an hour, against the day of the set before, and brings the last known good set back when documents do not start or crash. */
export async function guardPins(sql: Sql, { policy, mature, now, publicKey }: { policy: Policies['guard']; mature: Date; now: Date; publicKey: string }): Promise<void> {
  // The last minute that is watched is complete a little after it is over.
  const since = new Date(now.getTime() - WATCHED_FOR - 2 * MINUTE)
  const pins = await unguardedPins(sql, { since, until: mature })
  if (!pins.length) return
  const counts = await countsOf(sql, pins.flatMap((pin) => comparedOf(pin, mature)))
  const cautious = { ...policy, leastDifference: Math.max(policy.leastDifference, LEAST_DIFFERENCE) }
  const looked = pins.map(({ merchant, sequence, looks, lookedAtDocuments }, at) => {
    const look = nextLook([{ canary: counts[2 * at]!, stable: counts[2 * at + 1]! }], METRICS, cautious, { looks, lookedAtDocuments })
    return { merchant, sequence, looks, lookedAtDocuments, ...look, evidence: look && evidenceOf(look) }
  })
  // Most pins are well: what was seen of those is kept at once, and no merchant is held for it.
  await savePinWatches(sql, looked.filter(({ evidence }) => !evidence), mature)
  await each(looked, ({ merchant, sequence, evidence, ...looks }) => evidence && sql.begin(async (tx) => {
    const current = await lockedMove(tx, merchant)
    // It may have moved since it was looked at.
    if (current?.sequence !== sequence) return
    await savePinWatches(tx, [{ sequence, ...looks }], mature)
    await rollBack(tx, { merchant, toSet: current.lastKnownGood?.id, publicKey }, { actor: 'guard', ...evidence })
  }))
}

/** The new set since its pin in the place of the canary, and the set before it during the day before. */
function comparedOf({ merchant, set, before, at }: PinWatch, mature: Date): [canary: Asked, stable: Asked] {
  const from = new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE)
  const until = new Date(Math.min(mature.getTime(), from.getTime() + WATCHED_FOR))
  return [
    { merchant, set, ring: 'stable', from, until },
    { merchant, set: before, ring: 'stable', from: new Date(from.getTime() - COMPARED_WITH), until: new Date(Math.floor(at.getTime() / MINUTE) * MINUTE) },
  ]
}
