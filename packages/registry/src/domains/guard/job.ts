import type { Sql } from '@atrium/database'
import type { SigningKey } from '../../platform/signing-key.ts'
import { matureUntil } from '../health/maturity.ts'
import type { Job } from '@atrium/http-server/jobs'
import { readPolicies } from '../policies/service.ts'
import { guardCanaries } from './canary-guard.ts'
import { earnSets } from './earned.ts'
import { guardPins } from './pin-guard.ts'

/** Compares new sets with earlier ones, rolls back regressions, and records which sets are trusted. */
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
      // An error of one must not stop the others. The job runner logs the first error.
      const guarded = await Promise.allSettled([guardCanaries(sql, moment), guardPins(sql, { ...moment, publicKey })])
      // Runs afterwards: a set that was just found to be worse must not become trusted in the same minute.
      const results = [...guarded, ...(await Promise.allSettled([earnSets(sql, policies, now)]))]
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  } satisfies Job
}
