import type { Sql, Transaction } from '@atrium/database'
import type { SigningKey } from '../../platform/signing-key.ts'
import { OperationError } from '@atrium/staff-api/errors'
import { each } from '../../platform/each.ts'
import type { Job } from '@atrium/http-server/jobs'
import type { FitRules } from '../pins/fit.ts'
import { logCanaries } from './entries.ts'
import { heldCanary, pause, promote, step } from './moves.ts'
import { overdueRollouts, updateAwaitsPromotion } from './repository.ts'
import type { Rollout } from './repository.ts'

const ACTOR = 'calendar'

/**
 * Advances canaries whose step has lasted its minutes, once the guard has counted enough documents without finding a
 * regression.
 */
export function canaryStepsJob({
  sql,
  config: {
    callsVersion,
    signingKey: { publicKey },
  },
}: {
  sql: Sql
  config: { callsVersion: string; signingKey: Pick<SigningKey, 'publicKey'> }
}) {
  return {
    name: 'registry-canary-steps',
    every: 1_000,
    run: async (now) =>
      each(await overdueRollouts(sql, now), ({ id }) =>
        advanceOrPause(sql, id, { now, callsVersion, publicKey, actor: ACTOR }),
      ),
  } satisfies Job
}

interface Deps extends FitRules {
  now: Date
  actor: string
}

/**
 * Advances a canary. During a freeze it waits for the end. If its set is no longer valid, it is paused with the reason.
 */
async function advanceOrPause(sql: Sql, id: number, deps: Deps): Promise<void> {
  try {
    await sql.begin((tx) => advance(tx, id, deps))
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    if (error.code === 'FROZEN') return
    const why = `It cannot go on: ${[error.message, ...(error.reasons ?? [])].join(' ')}`.slice(0, 500)
    await sql.begin(async (tx) => {
      const canary = await heldCanary(tx, id)
      if (canary.state === 'running') await pause(tx, [canary], why, { ...deps, details: { coded: error.coded } })
    })
  }
}

async function advance(tx: Transaction, id: number, deps: Deps): Promise<void> {
  const canary = await heldCanary(tx, id)
  if (!isDue(canary, deps.now) || !hasVerdict(canary)) return
  const next = canary.steps.findIndex(({ percent }, at) => at > canary.step && percent > canary.percent)
  if (next >= 0)
    await step(
      tx,
      [{ ...canary, step: next, percent: canary.steps[next]!.percent }],
      `Step ${next + 1} of ${canary.steps.length}: the guard found nothing against it.`,
      deps,
    )
  else if (canary.promote === 'auto')
    await promote(tx, [canary], 'All steps are over, and the guard found nothing against it.', deps)
  else await askForPromotion(tx, canary)
}

async function askForPromotion(tx: Transaction, canary: Rollout): Promise<void> {
  await updateAwaitsPromotion(tx, canary.id)
  const reason = `All steps are over, and the guard found nothing against it. It stays at ${canary.percent} % until somebody promotes it.`
  await logCanaries(tx, [canary], 'canary-stepped', ({ percent, step: at }) => ({
    actor: ACTOR,
    reason,
    details: { percent, step: at, awaitsPromotion: true },
  }))
}

const isDue = ({ state, awaitsPromotion, steps, step: at, steppedAt }: Rollout, now: Date): boolean =>
  state === 'running' && !awaitsPromotion && Date.parse(steppedAt) + steps[at]!.minutes * 60_000 <= now.getTime()

/** Whether the guard has counted enough documents. It rolls back regressions itself. */
const hasVerdict = ({ verdicts }: Rollout): boolean =>
  verdicts.length > 0 && verdicts.every(({ verdict }) => verdict === 'no-difference')
