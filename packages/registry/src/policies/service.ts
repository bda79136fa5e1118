import type { Policies, PoliciesNow } from '@atrium/contracts/registry/approvals'
import { USUAL_SLOW_MS } from '@atrium/contracts/registry/feed'
import type { OperationRequest } from '@atrium/contracts/registry/operations'
import type { Sql, Transaction } from '@atrium/database'
import { findDemoDatabase } from '../demo/demo-database.ts'
import { RegistryError } from '../http/errors.ts'
import { appendEntry } from '../log/repository.ts'
import { assertUnchanged, sequenceOf } from '../log/subjects.ts'
import { reason as toldAs } from '../reasons.ts'

/** Of a registry that nobody has set up yet. */
export const DEFAULT_POLICIES: Policies = Object.freeze({
  fourEyesAbove: 10,
  retentionDays: 90,
  keepNewest: 5,
  acceptLocal: false,
  requireSignature: false,
  budgets: {},
  guard: { falseAlarm: 0.01, leastDocuments: 200, leastDifference: 1, slowMs: USUAL_SLOW_MS },
  healthyDocuments: 20,
})

export async function readPolicies(sql: Sql | Transaction): Promise<Policies> {
  const [row] = await sql<{ policies: Partial<Policies>; isDemo: boolean }[]>`
    select policies, exists (select from registry.demo_databases) as "isDemo" from registry.policies`
  // Only a demo runs what a work tree builds, whatever was stored when that was another policy.
  return { ...DEFAULT_POLICIES, ...row?.policies, ...(!row?.isDemo && { acceptLocal: false }), guard: { ...DEFAULT_POLICIES.guard, ...row?.policies.guard } }
}

const KEY = 'policies'

/** With the newest entry about them. */
export async function policiesNow(sql: Sql): Promise<PoliciesNow> {
  const sequence = await sequenceOf(sql, 'policies', KEY)
  return { ...(await readPolicies(sql)), sequence }
}

/**
 * Changes what is named, and logs it.
 * @throws RegistryError SEQUENCE_CONFLICT when somebody changed them since the caller looked, FORBIDDEN for `acceptLocal` outside the demo
 */
export async function changePolicies(sql: Sql, { reason, guard, ifMatch, ...change }: OperationRequest<'setPolicies'>, actor: string): Promise<PoliciesNow> {
  return sql.begin(async (tx) => {
    await tx`lock table registry.policies in share row exclusive mode`
    await assertUnchanged(tx, 'policies', { key: KEY, title: 'The policies', ifMatch })
    if (change.acceptLocal && !(await findDemoDatabase(tx))) throw RegistryError.coded('FORBIDDEN', toldAs('local-outside-demo', {}))
    const before = await readPolicies(tx)
    const after: Policies = { ...before, ...change, guard: { ...before.guard, ...guard } }
    await tx`insert into registry.policies (policies) values (${tx.json(after as never)}) on conflict (id) do update set policies = excluded.policies`
    const { sequence } = await appendEntry(tx, { actor, action: 'policies-changed', reason, details: { ...change, ...(guard && { guard }) } })
    return { ...after, sequence }
  })
}
