import type { Sql } from '@atrium/database'
import type { SigningKey } from '../../platform/signing-key.ts'
import { matureUntil } from '../health/maturity.ts'
import type { Job } from '@atrium/http-server/jobs'
import { readPolicies } from '../policies/service.ts'
import { guardCanaries } from './canary-guard.ts'
import { earnSets } from './earned.ts'
import { guardPins } from './pin-guard.ts'

/** Compares what is new with what ran before it, takes back what is worse, and notes which sets have earned trust. */
export function guardJob({
  sql,
  config: {
    signingKey: { publicKey },
  },
}: {
  sql: Sql
  config: { signingKey: Pick<SigningKey, 'publicKey'> }
}) {
  return {
    name: 'registry-guard',
    every: 1_000,
    async run(now) {
      const policies = await readPolicies(sql)
      const moment = { policy: policies.guard, mature: matureUntil(now), now }
      // A fault of one must not keep the others from their work; the runner logs the first.
      const guarded = await Promise.allSettled([guardCanaries(sql, moment), guardPins(sql, { ...moment, publicKey })])
      // What was found to be worse has not earned trust in the same minute.
      const results = [...guarded, ...(await Promise.allSettled([earnSets(sql, policies, now)]))]
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  } satisfies Job
}
