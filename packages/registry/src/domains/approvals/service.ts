import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { registryOperations } from '@atrium/contracts/staff/releases/operations'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleBehind } from '@atrium/staff-api/access/people'
import { assertPerson } from '@atrium/staff-api/access/persons'
import { isAdmin } from '@atrium/staff-api/access/permissions'
import { OperationError } from '@atrium/staff-api/errors'
import type { Job } from '@atrium/http-server/jobs'
import { appendEntry } from '../../platform/log/repository.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { assertMayPin } from '../../platform/access.ts'
import { carryOutUnblock } from '../blocking/service.ts'
import { addSchedules } from '../calendar/schedules.ts'
import { carryOutEnd } from '../calendar/service.ts'
import { carryOutMove, carryOutStart } from '../canaries/decisions.ts'
import { lockMerchants } from '../merchants/repository.ts'
import { applyCopy, applyPin } from '../pins/decisions.ts'
import type { DecisionDeps } from '../pins/decisions.ts'
import { carryOutPolicies } from '../policy-changes/decisions.ts'
import { assertGuardUnchanged } from '../proposals/guards.ts'
import { findProposal, listProposals, lockProposal, settleProposal, takeWaiting } from '../proposals/repository.ts'
import type { StoredProposal } from '../proposals/repository.ts'
import { assertProposerMay } from './proposer.ts'
import { movedSince, movesAfter, pointersNow, withNow } from './outdated.ts'
import { proposalReader, seesProposal, visibleProposal } from './visibility.ts'

type Outcome = NonNullable<OperationAnswer<'decideProposal'>['outcome']>

/** Undecided proposals expire after three days, since the registry changes in the meantime. */
const EXPIRES_MS = 72 * 3600 * 1000
const { pin, copySet, schedulePin, startCanary, moveCanary, setPolicies, endFreeze, unblockRelease } =
  registryOperations
const ACTIONS = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * Pending and decided proposals that the caller can see, newest first. Pending ones include the versions that run now.
 */
export async function allProposals(
  sql: Sql,
  { state }: { state?: Proposal['state'] },
  caller: Caller,
): Promise<Proposal[]> {
  const proposals = await listProposals(sql, { state, reader: proposalReader(caller) })
  const pointers = await pointersNow(sql)
  return proposals.map((proposal) => visibleProposal(caller, withNow(proposal, pointers)))
}

/** Reads a proposal. @throws OperationError NOT_FOUND, also if the caller cannot see it */
export async function oneProposal(sql: Sql, id: number, caller: Caller): Promise<Proposal> {
  const found = await findProposal(sql, id)
  if (!found || !seesProposal(caller, found))
    throw OperationError.coded('NOT_FOUND', toldAs('unknown-proposal', { id }))
  return visibleProposal(caller, withNow(found, await pointersNow(sql)))
}

/**
 * Approves and applies, declines or withdraws a proposal. If it cannot be applied, it stays pending and nothing
 * changes. If its merchants, policies, freeze or block have changed since the proposal, it is closed instead of
 * approved.
 * @throws OperationError NOT_FOUND, FORBIDDEN, WRONG_STATE, SEQUENCE_CONFLICT for an outdated proposal, and the errors
 * of applying it
 */
export async function decideProposal(
  deps: DecisionDeps,
  { id, decision, reason }: OperationRequest<'decideProposal'>,
  caller: Caller,
): Promise<OperationAnswer<'decideProposal'>> {
  const answer = await deps.sql.begin(async (tx) => {
    const waiting = await lockProposal(tx, id)
    if (!waiting || !seesProposal(caller, waiting))
      throw OperationError.coded('NOT_FOUND', toldAs('unknown-proposal', { id }))
    assertWaiting(waiting, deps.now)
    assertMayDecide(waiting, decision, caller)
    if (decision === 'approve') {
      assertPerson(caller)
      assertProposerMay(caller, waiting)
      const outdated = await closeOutdated(tx, waiting, { by: caller.label, now: deps.now })
      if (outdated) return outdated
    }
    const outcome = decision === 'approve' ? await applyUnchanged(tx, deps, waiting, caller) : undefined
    if (outcome instanceof OperationError) return outcome
    const action = ACTIONS[decision]
    const settled = await settleProposal(tx, id, { state: action, by: caller.label, at: deps.now })
    await appendEntry(tx, {
      actor: caller.label,
      action,
      reason,
      details: {
        ...peopleBehind(caller),
        proposal: id,
        operation: waiting.operation,
        merchants: waiting.merchants,
        proposedBy: waiting.by,
      },
    })
    return { proposal: visibleProposal(caller, settled), ...(outcome && { outcome }) }
  })
  // Thrown outside the transaction, so that closing the proposal is committed.
  if (answer instanceof OperationError) throw answer
  return answer
}

/**
 * Locks the merchants of a proposal, and closes it if one has changed since. Returns the response then, otherwise
 * undefined.
 */
async function closeOutdated(
  tx: Transaction,
  waiting: StoredProposal,
  { by, now }: { by: string; now: Date },
): Promise<OperationError | undefined> {
  const { id, merchants, by: proposedBy } = waiting
  await lockMerchants(tx, merchants)
  const moved = movedSince(waiting, await pointersNow(tx))
  if (!moved.length) return undefined
  const [said, who] = [
    toldAs('proposal-outdated', { id, merchants: moved.map(({ merchant }) => merchant), by: proposedBy }),
    await movesAfter(tx, moved),
  ]
  await settleOutdated(tx, waiting, { by, now, said, moved: moved.map(({ merchant }) => merchant) })
  return OperationError.coded('SEQUENCE_CONFLICT', said, who)
}

async function settleOutdated(
  tx: Transaction,
  { id, operation, merchants, by: proposedBy }: StoredProposal,
  { by, now, said, moved }: { by: string; now: Date; said: Reason; moved?: readonly string[] },
): Promise<void> {
  await settleProposal(tx, id, { state: 'outdated', by, at: now })
  await appendEntry(tx, {
    actor: by,
    action: 'outdated',
    reason: said.sentence,
    details: { proposal: id, operation, merchants, ...(moved && { moved }), proposedBy },
  })
}

/**
 * Applies a proposal, or closes it if its subject has changed since, as it can never be applied then. Returns the
 * response in that case.
 */
async function applyUnchanged(
  tx: Transaction,
  deps: DecisionDeps,
  waiting: StoredProposal,
  caller: Caller,
): Promise<Outcome | OperationError> {
  try {
    return await tx.savepoint(async (inner) => {
      await assertGuardUnchanged(inner, waiting)
      return applyProposal(inner, deps, waiting, caller)
    })
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'SEQUENCE_CONFLICT') throw error
    const said = toldAs('proposal-changed', { id: waiting.id, by: waiting.by })
    await settleOutdated(tx, waiting, { by: caller.label, now: deps.now, said })
    return OperationError.coded('SEQUENCE_CONFLICT', said, error.details)
  }
}

function assertWaiting({ id, state, at, decidedBy, decidedAt }: Proposal, now: Date): void {
  if (state !== 'waiting')
    throw OperationError.coded('WRONG_STATE', toldAs('proposal-decided', { id, state, by: decidedBy!, at: decidedAt! }))
  if (isExpired(at, now)) throw OperationError.coded('WRONG_STATE', toldAs('proposal-expired', { id }))
}

const isExpired = (at: string, now: Date): boolean => Date.parse(at) + EXPIRES_MS <= now.getTime()

function assertMayDecide(
  proposal: Proposal,
  decision: OperationRequest<'decideProposal'>['decision'],
  caller: Caller,
): void {
  const { by, id } = proposal
  const isOf = (people: readonly string[]) => [by, ...proposal.people].some((handle) => people.includes(handle))
  const isOwn = isOf([caller.label, ...caller.people])
  if (decision === 'withdraw') {
    if (!isOwn) throw OperationError.coded('FORBIDDEN', toldAs('proposal-of-another', { id, by }))
    return
  }
  if (isOwn)
    throw OperationError.coded(
      'FORBIDDEN',
      toldAs(decision === 'approve' ? 'own-proposal-approved' : 'own-proposal-declined', { id }),
    )
  if (isOf(caller.inviters ?? [])) throw OperationError.coded('FORBIDDEN', toldAs('invited-by-proposer', { id, by }))
  if (!isAdmin(caller) && !caller.grants.some(({ role }) => role === 'approver')) assertMayDoItself(proposal, caller)
}

/** Callers without the approver role can only decide proposals that they could have made themselves. */
function assertMayDoItself({ operation, merchants, id }: Proposal, caller: Caller): void {
  if (operation === 'setPolicies') throw OperationError.coded('FORBIDDEN', toldAs('may-not-approve-policies', { id }))
  for (const merchant of merchants) assertMayPin(caller, merchant)
}

async function applyProposal(
  tx: Transaction,
  deps: DecisionDeps,
  { id, operation, input, merchants, by, reason }: Proposal,
  caller: Caller,
): Promise<Outcome> {
  const entry = { actor: caller.label, reason, details: { how: 'proposal', proposal: id, proposedBy: by } }
  if (operation === 'pin') return applyPin(tx, deps, merchants, pin.input.parse(input), entry)
  if (operation === 'copySet') return applyCopy(tx, deps, merchants, copySet.input.parse(input), entry)
  if (operation === 'startCanary')
    return { pointers: [], ...(await carryOutStart(tx, deps, merchants, startCanary.input.parse(input), entry)) }
  if (operation === 'moveCanary')
    return { pointers: [], warnings: [], canaries: await carryOutMove(tx, deps, moveCanary.input.parse(input), entry) }
  if (operation === 'setPolicies') {
    await carryOutPolicies(tx, setPolicies.input.parse(input), entry)
    return { pointers: [], warnings: [] }
  }
  if (operation === 'endFreeze') {
    await carryOutEnd(tx, deps.now, endFreeze.input.parse(input), entry)
    return { pointers: [], warnings: [] }
  }
  if (operation === 'unblockRelease') {
    await carryOutUnblock(tx, unblockRelease.input.parse(input), entry)
    return { pointers: [], warnings: [] }
  }
  const { warnings } = await addSchedules(tx, deps, merchants, schedulePin.input.parse(input), entry)
  return { pointers: [], warnings }
}

/**
 * Closes expired proposals, and those whose merchants have changed since. Each has its own transaction, so that none
 * holds locks on merchants and the log for another.
 */
export const approvalsJob = ({ sql }: { sql: Sql }) =>
  ({
    name: 'registry-approvals',
    every: 1_000,
    async run(now) {
      const pointers = await pointersNow(sql)
      const over = (await listProposals(sql, { state: 'waiting' })).filter(
        (waiting) => isExpired(waiting.at, now) || movedSince(waiting, pointers).length > 0,
      )
      for (const { id } of over)
        await sql.begin(async (tx) => {
          const waiting = await takeWaiting(tx, id)
          if (!waiting) return
          if (!isExpired(waiting.at, now)) return void (await closeOutdated(tx, waiting, { by: 'keeper', now }))
          const { operation, merchants, by } = waiting
          await settleProposal(tx, id, { state: 'expired', by: 'keeper', at: now })
          await appendEntry(tx, {
            actor: 'keeper',
            action: 'expired',
            reason: 'Nobody decided within 72 hours.',
            details: { proposal: id, operation, merchants, proposedBy: by },
          })
        })
    },
  }) satisfies Job
