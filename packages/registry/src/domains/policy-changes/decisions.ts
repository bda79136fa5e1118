import type { Policies, PoliciesOutcome } from '@atrium/contracts/staff/releases/approvals'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import { isDemoDatabase } from '../../platform/demo-database.ts'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { assertUnchanged, sequenceOf } from '../../platform/log/subjects.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { lockPolicies, POLICIES_KEY, readPolicies, writePolicies } from '../policies/service.ts'
import { propose } from '../proposals/proposing.ts'

type PoliciesInput = OperationRequest<'setPolicies'>
type Entry = Pick<NewEntry, 'actor' | 'reason' | 'details'>

/**
 * Changes policies. If the change weakens four eyes or the guard, it becomes a proposal, except at the start of a demo,
 * which sets up its registry.
 * @throws OperationError SEQUENCE_CONFLICT if they changed since the caller read them, FORBIDDEN for `acceptLocal`
 * outside the demo
 */
export const decidePolicies = (sql: Sql, input: PoliciesInput, caller: Caller, now: Date): Promise<PoliciesOutcome> =>
  sql.begin(async (tx) => {
    await lockPolicies(tx)
    await assertLocalAllowed(tx, input)
    const before = await readPolicies(tx)
    const isWeaker = weakens(before, input)
    if (!isWeaker || caller.isExempt)
      return carryOutPolicies(tx, input, {
        actor: caller.label,
        reason: input.reason,
        ...(isWeaker && { details: { exempt: true, fourEyes: true } }),
      })
    await assertUnseen(tx, input)
    const sequence = await sequenceOf(tx, 'policies', POLICIES_KEY)
    // The approval applies to a change of the current policies. If they change meanwhile, it is a different decision.
    const seen = { ...changesOf(before, input), reason: input.reason, ifMatch: { [POLICIES_KEY]: sequence } }
    return {
      ...before,
      sequence,
      proposal: await propose(tx, caller, {
        operation: 'setPolicies',
        input: seen,
        merchants: [],
        at: now,
        reason: input.reason,
      }),
    }
  })

/** Applies an approved change. */
export async function carryOutPolicies(
  tx: Transaction,
  input: PoliciesInput,
  { actor, reason, details }: Entry,
): Promise<PoliciesOutcome> {
  await lockPolicies(tx)
  await assertUnseen(tx, input)
  const { reason: _reason, ifMatch: _ifMatch, guard, ...change } = input
  const before = await readPolicies(tx)
  const after: Policies = { ...before, ...change, guard: { ...before.guard, ...guard } }
  await writePolicies(tx, after)
  const { sequence } = await appendEntry(tx, {
    actor,
    action: 'policies-changed',
    reason,
    details: { ...change, ...(guard && { guard }), ...details },
  })
  return { ...after, sequence }
}

/** Only a demo can run builds of a work tree. @throws OperationError FORBIDDEN */
async function assertLocalAllowed(tx: Transaction, { acceptLocal }: PoliciesInput): Promise<void> {
  if (acceptLocal && !(await isDemoDatabase(tx)))
    throw OperationError.coded('FORBIDDEN', toldAs('local-outside-demo', {}))
}

const assertUnseen = (tx: Transaction, { ifMatch }: PoliciesInput) =>
  assertUnchanged(tx, 'policies', { key: POLICIES_KEY, title: 'The policies', ifMatch })

/** Removes unchanged values, so that the approver sees only what changes. */
function changesOf(
  before: Policies,
  { reason: _reason, ifMatch: _ifMatch, guard = {}, ...change }: PoliciesInput,
): Partial<PoliciesInput> {
  const other = differing(before.guard, guard)
  return { ...differing(before, change), ...(Object.keys(other).length > 0 && { guard: other }) }
}

const differing = <Values extends object>(before: Values, change: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => canonicalJson(value) !== canonicalJson(before[name as keyof Values]),
    ),
  ) as Partial<Values>

/**
 * Whether a change allows one person to do more: decide for more merchants (at once or in sequence), publish unsigned
 * releases or releases without a commit, change sets despite the guard, or reduce the targets of rollbacks. Every
 * number of the guard makes it blind or slow in one direction and oversensitive in the other, so any change of one
 * counts. Only enabling `ringByNetwork` needs no approval.
 */
const weakens = (before: Policies, { guard, ...change }: PoliciesInput): boolean => {
  const after = { ...before, ...change, guard: { ...before.guard, ...guard } }
  return (
    after.fourEyesAbove > before.fourEyesAbove ||
    after.fourEyesWindowMinutes < before.fourEyesWindowMinutes ||
    after.retentionDays < before.retentionDays ||
    after.keepNewest < before.keepNewest ||
    (before.requireSignature && !after.requireSignature) ||
    STRICTNESS.indexOf(after.refuseDirty) < STRICTNESS.indexOf(before.refuseDirty) ||
    GUARD_NUMBERS.some((name) => after.guard[name] !== before.guard[name]) ||
    (before.guard.ringByNetwork && !after.guard.ringByNetwork) ||
    after.healthyDocuments < before.healthyDocuments ||
    after.healthyMinutes < before.healthyMinutes
  )
}
const GUARD_NUMBERS = [
  'falseAlarm',
  'leastDocuments',
  'leastDifference',
  'slowMs',
  'leastNetworks',
] as const satisfies readonly (keyof Policies['guard'])[]
const STRICTNESS = ['none', 'releases', 'all'] as const satisfies readonly Policies['refuseDirty'][]
