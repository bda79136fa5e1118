import { GUARD_METRICS } from '@atrium/contracts/registry/canaries'
import type { Policies } from '@atrium/contracts/registry/approvals'
import type { Sql, Transaction } from '@atrium/database'
import { logCanaries } from '../canaries/entries.ts'
import { heldCanary } from '../canaries/moves.ts'
import { endRollouts, unguardedRollouts, updateGuardedUntil, updateVerdicts } from '../canaries/repository.ts'
import type { Rollout } from '../canaries/repository.ts'
import { each } from '../jobs/each.ts'
import { evidenceOf } from './evidence.ts'
import { nextLook } from './look.ts'
import type { Span } from './look.ts'
import { countsOf } from './repository.ts'
import type { Minutes } from './repository.ts'

const MINUTE = 60_000

/** Looks at every canary of whose documents another minute is complete, and takes back those that do worse. */
export async function guardCanaries(sql: Sql, { policy, mature, now }: { policy: Policies['guard']; mature: Date; now: Date }): Promise<void> {
  await each(await unguardedRollouts(sql, mature), ({ id }) => sql.begin((tx) => guard(tx, id, { policy, mature, now })))
}

async function guard(tx: Transaction, id: number, { policy, mature, now }: { policy: Policies['guard']; mature: Date; now: Date }): Promise<void> {
  const canary = await heldCanary(tx, id)
  if (canary.endedAt) return
  await updateGuardedUntil(tx, id, mature)
  const look = nextLook(await spansOf(tx, canary, mature), GUARD_METRICS, policy, canary)
  if (!look) return
  await updateVerdicts(tx, { id, ...look })
  const evidence = evidenceOf(look)
  if (!evidence) return
  await endRollouts(tx, { ids: [id], state: 'rolled-back', at: now })
  await logCanaries(tx, [canary], 'canary-rolled-back', () => ({ actor: 'guard', ...evidence, details: { ...evidence.details } }))
}

/** Counts of both rings for each span of one share; minutes in which it changed belong to none. */
async function spansOf(tx: Transaction, { merchant, stable, set, shares }: Rollout, mature: Date): Promise<Span[]> {
  const spans: Minutes[] = shares.map(({ since }, at) => ({
    from: new Date(Math.ceil(Date.parse(since) / MINUTE) * MINUTE),
    until: shares[at + 1] ? new Date(Math.floor(Date.parse(shares[at + 1]!.since) / MINUTE) * MINUTE) : mature,
  }))
  const counts = await countsOf(tx, spans.flatMap((span) => [{ ...span, merchant, set: set.id, ring: 'canary' }, { ...span, merchant, set: stable.id, ring: 'stable' }]))
  return spans.map((_, at) => ({ canary: counts[2 * at]!, stable: counts[2 * at + 1]! }))
}
