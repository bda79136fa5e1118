import type { Proposal } from '@atrium/contracts/registry/approvals'
import { registryOperations } from '@atrium/contracts/registry/operations'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { Sql, Transaction } from '@atrium/database'
import { addSchedules } from '../calendar/schedules.ts'
import { carryOutMove, carryOutStart } from '../canaries/decisions.ts'
import { RegistryError } from '../http/errors.ts'
import type { Job } from '../jobs/runner.ts'
import { appendEntry } from '../log/repository.ts'
import { carryOutCopy, carryOutPin } from '../pins/decisions.ts'
import type { DecisionDeps } from '../pins/decisions.ts'
import { carryOutPolicies } from '../policies/decisions.ts'
import { reason as toldAs } from '../reasons.ts'
import type { Gateway } from '../settings/gateway.ts'
import { carryOutVoid } from '../settings/rounds.ts'
import { assertMayMove, assertMayOperate, isAdmin } from '../tokens/policies.ts'
import type { Caller } from '../tokens/repository.ts'
import { listProposals, lockProposal, lockWaitingSince, settleProposal } from './repository.ts'

/** What proposals are carried out with. */
export interface ApprovalDeps extends DecisionDeps { readonly gateway: Gateway }

/** What nobody decided within three days is about a registry that has changed since. */
const EXPIRES_MS = 72 * 3600 * 1000
const { pin, copySet, schedulePin, startCanary, moveCanary, setPolicies } = registryOperations
const ACTIONS = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/** What waits for a second person, and what had one. Newest first. */
export const allProposals = (sql: Sql, query: { state?: Proposal['state'] }): Promise<Proposal[]> => listProposals(sql, query)

/**
 * Approves and carries out, declines or withdraws. What cannot be carried out stays waiting, with nothing changed.
 * @throws RegistryError NOT_FOUND, FORBIDDEN, WRONG_STATE, and whatever the decision itself is refused for
 */
export async function decideProposal(deps: ApprovalDeps, { id, decision, reason }: OperationRequest<'decideProposal'>, caller: Caller): Promise<OperationAnswer<'decideProposal'>> {
  return deps.sql.begin(async (tx) => {
    const waiting = await lockProposal(tx, id)
    if (!waiting) throw RegistryError.coded('NOT_FOUND', toldAs('unknown-proposal', { id }))
    assertWaiting(waiting, deps.now)
    assertMayDecide(waiting, decision, caller)
    const outcome = decision === 'approve' ? await carryOut(tx, deps, waiting, caller) : undefined
    const action = ACTIONS[decision]
    const settled = await settleProposal(tx, id, { state: action, by: caller.label, at: deps.now })
    await appendEntry(tx, { actor: caller.label, action, reason, details: { proposal: id, operation: waiting.operation, merchants: waiting.merchants, proposedBy: waiting.by } })
    return { proposal: settled, ...(outcome && { outcome }) }
  })
}

function assertWaiting({ id, state, at, decidedBy, decidedAt }: Proposal, now: Date): void {
  if (state !== 'waiting') throw RegistryError.coded('WRONG_STATE', toldAs('proposal-decided', { id, state, by: decidedBy!, at: decidedAt! }))
  if (isExpired(at, now)) throw RegistryError.coded('WRONG_STATE', toldAs('proposal-expired', { id }))
}

const isExpired = (at: string, now: Date): boolean => Date.parse(at) + EXPIRES_MS <= now.getTime()

function assertMayDecide(proposal: Proposal, decision: OperationRequest<'decideProposal'>['decision'], caller: Caller): void {
  const { by, id } = proposal
  const isOwn = by === caller.label || caller.people.includes(by) || proposal.people.some((handle) => caller.people.includes(handle))
  if (decision === 'withdraw') {
    if (!isOwn) throw RegistryError.coded('FORBIDDEN', toldAs('proposal-of-another', { id, by }))
    return
  }
  if (isOwn) throw RegistryError.coded('FORBIDDEN', toldAs(decision === 'approve' ? 'own-proposal-approved' : 'own-proposal-declined', { id }))
  if (decision === 'approve' && caller.person === undefined) throw RegistryError.coded('FORBIDDEN', toldAs('approval-needs-person', {}))
  if (!isAdmin(caller) && !caller.grants.some(({ role }) => role === 'approver')) assertMayDoItself(proposal, caller)
}

/** Who is no approver decides about what they might have proposed themselves. */
function assertMayDoItself({ operation, merchants, id }: Proposal, caller: Caller): void {
  if (operation === 'setPolicies') throw RegistryError.coded('FORBIDDEN', toldAs('may-not-approve-policies', { id }))
  for (const merchant of merchants) (operation === 'voidRounds' ? assertMayOperate : assertMayMove)(caller, merchant)
}

async function carryOut(tx: Transaction, deps: ApprovalDeps, { id, operation, input, merchants, by, reason }: Proposal, caller: Caller): Promise<NonNullable<OperationAnswer<'decideProposal'>['outcome']>> {
  const entry = { actor: caller.label, reason, details: { how: 'proposal', proposal: id, proposedBy: by } }
  if (operation === 'pin') return carryOutPin(tx, deps, merchants, pin.input.parse(input), entry)
  if (operation === 'copySet') return carryOutCopy(tx, deps, merchants, copySet.input.parse(input), entry)
  if (operation === 'startCanary') return { pointers: [], ...(await carryOutStart(tx, deps, merchants, startCanary.input.parse(input), entry)) }
  if (operation === 'moveCanary') return { pointers: [], warnings: [], canaries: await carryOutMove(tx, deps, moveCanary.input.parse(input), entry) }
  if (operation === 'voidRounds') return { pointers: [], warnings: [], voids: await carryOutVoid(tx, deps.gateway, input, entry) }
  if (operation === 'setPolicies') {
    await carryOutPolicies(tx, setPolicies.input.parse(input), entry)
    return { pointers: [], warnings: [] }
  }
  const { warnings } = await addSchedules(tx, deps, merchants, schedulePin.input.parse(input), entry)
  return { pointers: [], warnings }
}

/** Lets proposals expire that nobody decided in time. */
export const approvalsJob = ({ sql }: { sql: Sql }): Job => ({
  name: 'approvals',
  async run(now) {
    await sql.begin(async (tx) => {
      for (const { id, operation, merchants, by } of await lockWaitingSince(tx, new Date(now.getTime() - EXPIRES_MS))) {
        await settleProposal(tx, id, { state: 'expired', by: 'keeper', at: now })
        await appendEntry(tx, { actor: 'keeper', action: 'expired', reason: 'Nobody decided within 72 hours.', details: { proposal: id, operation, merchants, proposedBy: by } })
      }
    })
  },
})
