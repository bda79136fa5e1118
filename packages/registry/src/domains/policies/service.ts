import type { Policies, PoliciesNow } from '@atrium/contracts/staff/releases/approvals'
import { USUAL_SLOW_MS } from '@atrium/contracts/staff/releases/feed'
import type { Sql, Transaction } from '@atrium/database'
import { sequenceOf } from '../../platform/log/subjects.ts'

/** Default policies: more than one merchant needs a second person, and published releases must be signed. */
export const DEFAULT_POLICIES: Policies = Object.freeze({
  fourEyesAbove: 1,
  fourEyesWindowMinutes: 60,
  retentionDays: 90,
  keepNewest: 5,
  acceptLocal: false,
  requireSignature: true,
  refuseDirty: 'none',
  budgets: {},
  guard: {
    falseAlarm: 0.01,
    leastDocuments: 200,
    leastDifference: 1,
    slowMs: USUAL_SLOW_MS,
    leastNetworks: 20,
    ringByNetwork: true,
  },
  healthyDocuments: 20,
  healthyMinutes: 30,
})

export async function readPolicies(sql: Sql | Transaction): Promise<Policies> {
  const [row] = await sql<{ policies: Partial<Policies>; isDemo: boolean }[]>`
    select policies, exists (select from registry.demo_databases) as "isDemo" from registry.policies`
  // Only a demo can run builds of a work tree, whatever policy is stored.
  return {
    ...DEFAULT_POLICIES,
    ...row?.policies,
    ...(!row?.isDemo && { acceptLocal: false }),
    guard: { ...DEFAULT_POLICIES.guard, ...row?.policies.guard },
  }
}

/** Key of the policies in `If-Match`. */
export const POLICIES_KEY = 'policies'

/** The policies with the sequence number of the newest log entry about them. */
export async function policiesNow(sql: Sql): Promise<PoliciesNow> {
  const sequence = await sequenceOf(sql, 'policies', POLICIES_KEY)
  return { ...(await readPolicies(sql)), sequence }
}

/** Locks the policies until the transaction ends. They can still be read. */
export async function lockPolicies(tx: Transaction): Promise<void> {
  await tx`lock table registry.policies in share row exclusive mode`
}

export async function writePolicies(tx: Transaction, policies: Policies): Promise<void> {
  await tx`
    insert into registry.policies (policies) values (${tx.json(policies as never)}) on conflict (id)
    do update set policies = excluded.policies`
}
