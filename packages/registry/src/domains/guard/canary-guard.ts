import { GUARD_METRICS } from '@atrium/contracts/staff/releases/canaries'
import type { Comparison } from '@atrium/contracts/staff/releases/canaries'
import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Sql, Transaction } from '@atrium/database'
import { each } from '../../platform/each.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { logCanaries, notifyPortals } from '../canaries/entries.ts'
import { heldCanary } from '../canaries/moves.ts'
import { endRollouts, unguardedRollouts, updateGuarded, updateVerdicts } from '../canaries/repository.ts'
import type { Rollout } from '../canaries/repository.ts'
import { takeTrustBack } from '../pins/trust-repository.ts'
import { evidenceOf } from './evidence.ts'
import { nextLook } from './look.ts'
import type { Compared, RingCounts } from './look.ts'
import { countsOf } from './repository.ts'
import type { CountedDocuments } from './repository.ts'
import { weighRing } from './weigh.ts'
import type { NetworkCounts } from './weigh.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/**
 * Maximum share of malicious networks that a verdict tolerates. Lower than for a pin, since a ring contains only its
 * share of an attacker's networks.
 */
const LIARS = 1 / 10

/**
 * Evaluates every canary with another complete minute of documents. Rolls back regressions, or only logs an alarm if
 * configured.
 */
export async function guardCanaries(
  sql: Sql,
  { policy, mature, now }: { policy: Policies['guard']; mature: Date; now: Date },
): Promise<void> {
  await each(await unguardedRollouts(sql, mature), ({ id }) =>
    sql.begin((tx) => guard(tx, id, { policy, mature, now })),
  )
}

async function guard(
  tx: Transaction,
  id: number,
  { policy, mature, now }: { policy: Policies['guard']; mature: Date; now: Date },
): Promise<void> {
  const canary = await heldCanary(tx, id)
  if (canary.endedAt || canary.alarmedAt) return
  const { weighed, ...compared } = compareCanary(await ringsOf(tx, canary, mature), policy)
  await updateGuarded(tx, { id, until: mature, weighed })
  const look = nextLook(compared, GUARD_METRICS, policy, canary)
  if (!look) return
  const evidence = evidenceOf(look, weighed)
  const isAlarm = evidence !== undefined && canary.guard === 'alarm'
  await updateVerdicts(tx, { id, ...look, ...(isAlarm && { alarmedAt: now }) })
  if (!evidence) return
  const trustOf = await takeTrustBack(tx, [{ merchant: canary.merchant, set: canary.set.id }])
  const trust = trustOf(canary.merchant)
  if (isAlarm)
    return notifyPortals(
      tx,
      await appendEntry(tx, {
        actor: 'guard',
        action: 'guard-alarmed',
        merchant: canary.merchant,
        reason: evidence.reason,
        details: { canary: id, set: canary.set.id, ...evidence.details, ...trust },
      }),
    )
  await endRollouts(tx, { ids: [id], state: 'rolled-back', at: now })
  await logCanaries(tx, [canary], 'canary-rolled-back', () => ({
    actor: 'guard',
    ...evidence,
    details: { ...evidence.details, ...trust },
  }))
}

interface Rings {
  readonly canary: readonly NetworkCounts[][]
  readonly stable: readonly NetworkCounts[][]
}

/** Compares both rings of a canary, for each period of constant share. */
export function compareCanary(
  rings: Rings,
  { leastNetworks }: Pick<Policies['guard'], 'leastNetworks'>,
): Compared & { readonly weighed: Comparison } {
  const canary = weighRing(rings.canary, leastNetworks, Math.floor(leastNetworks * LIARS))
  const stable = weighRing(rings.stable, leastNetworks)
  const paired = (spans: readonly RingCounts[]) =>
    spans.map((counts, at) => ({ canary: counts, stable: stable.spans[at]! }))
  return {
    spans: paired(canary.spans),
    without: (metric) => paired(canary.without(metric)),
    painted: canary.weighed.documents,
    weighed: { canary: canary.weighed, stable: stable.weighed },
  }
}

/** Counts of both rings for each period of constant share. Minutes in which the share changed are excluded. */
async function ringsOf(
  tx: Transaction,
  { merchant, stable, set, shares, startedAt }: Rollout,
  mature: Date,
): Promise<Rings> {
  const knownBefore = new Date(Date.parse(startedAt) - DAY)
  const spans = shares.map(({ since }, at) => ({
    merchant,
    knownBefore,
    from: new Date(Math.ceil(Date.parse(since) / MINUTE) * MINUTE),
    until: shares[at + 1] ? new Date(Math.floor(Date.parse(shares[at + 1]!.since) / MINUTE) * MINUTE) : mature,
  }))
  const counts = await countsOf(
    tx,
    spans.flatMap((span): CountedDocuments[] => [
      { ...span, set: set.id, ring: 'canary' },
      { ...span, set: stable.id, ring: 'stable' },
    ]),
  )
  return {
    canary: spans.map((_, at) => counts[2 * at]![0] ?? []),
    stable: spans.map((_, at) => counts[2 * at + 1]![0] ?? []),
  }
}
