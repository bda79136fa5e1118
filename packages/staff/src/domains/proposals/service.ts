import { accountOperations } from '@atrium/contracts/staff/accounts'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Sql, Transaction } from '@atrium/database'
import type { Job } from '@atrium/http-server/jobs'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleBehind } from '@atrium/staff-api/access/people'
import { isAdmin } from '@atrium/staff-api/access/permissions'
import { assertPerson } from '@atrium/staff-api/access/persons'
import { isAmong, visibleAccounts } from '@atrium/staff-api/access/visibility'
import { OperationError } from '@atrium/staff-api/errors'
import { reason as reasonOf } from '@atrium/staff-api/reasons'
import { appendEntry } from '../../platform/log/log.ts'
import { presentGrants } from '../tokens/present-grants.ts'
import { carryOutTotpRemoval } from './totp-removal.ts'
import { idsWaitingSince, listProposals, lockProposal, settleProposal } from './repository.ts'
import type { StoredProposal } from './repository.ts'

const HOURS = 72
const HOUR_MS = 3_600_000
const ACTIONS = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

export const allProposals = (
  sql: Sql,
  { state }: OperationRequest<'staffProposals'>,
  caller: Caller,
): Promise<Proposal[]> => listProposals(sql, { state, accounts: visibleAccounts(caller) })

/**
 * Approves and applies, declines or withdraws a proposal. If its account has changed since, it is closed instead of
 * approved.
 * @throws OperationError NOT_FOUND, FORBIDDEN, WRONG_STATE, SEQUENCE_CONFLICT for an outdated proposal
 */
export async function decideProposal(
  sql: Sql,
  { id, decision, reason }: OperationRequest<'decideStaffProposal'>,
  caller: Caller,
  now: Date,
): Promise<OperationAnswer<'decideStaffProposal'>> {
  const decided = await sql.begin(async (tx) => {
    const waiting = await lockProposal(tx, id)
    if (!waiting || !isSeen(waiting, caller))
      throw OperationError.coded('NOT_FOUND', reasonOf('unknown-proposal', { id }))
    assertWaiting(waiting, now)
    assertMayDecide(waiting, decision, caller)
    if (decision === 'approve') {
      await assertProposerMay(tx, waiting, now)
      const outdated = await applyUnchanged(tx, waiting, caller, now)
      if (outdated) return outdated
    }
    const settled = await settleProposal(tx, id, { state: ACTIONS[decision], by: caller.label, at: now })
    const { operation, by } = waiting
    await appendEntry(tx, {
      actor: caller.label,
      action: ACTIONS[decision],
      reason,
      details: { ...peopleBehind(caller), proposal: id, operation, proposedBy: by, handle: waiting.input['handle'] },
    })
    return { proposal: settled }
  })
  // Thrown outside the transaction, so that closing the proposal is committed.
  if (decided instanceof OperationError) throw decided
  return decided
}

/** Applies a proposal. If its account has changed since, closes it and returns the error. */
async function applyUnchanged(
  tx: Transaction,
  { id, operation, input, by, reason }: StoredProposal,
  caller: Caller,
  now: Date,
): Promise<OperationError | undefined> {
  const entry = { actor: caller.label, reason, details: { how: 'proposal', proposal: id, proposedBy: by } }
  try {
    await tx.savepoint((inner) =>
      carryOutTotpRemoval(inner, accountOperations.removeStaffTotp.input.parse(input), entry),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'SEQUENCE_CONFLICT') throw error
    const why = reasonOf('proposal-changed', { id, by })
    await settleProposal(tx, id, { state: 'outdated', by: caller.label, at: now })
    await appendEntry(tx, {
      actor: caller.label,
      action: 'outdated',
      reason: why.sentence,
      details: { proposal: id, operation, proposedBy: by, handle: input['handle'] },
    })
    return OperationError.coded('SEQUENCE_CONFLICT', why, error.details)
  }
}

/** Checks that the proposer still has the permission. Otherwise only one of the two people would be authorized. */
async function assertProposerMay(tx: Transaction, { by, person }: StoredProposal, now: Date): Promise<void> {
  const grants = await presentGrants(tx, { label: by, person: person ?? null }, now)
  if (!grants) throw OperationError.coded('FORBIDDEN', reasonOf('proposer-left', { by }))
  if (!isAdmin({ label: by, grants, people: [] }))
    throw OperationError.coded('FORBIDDEN', reasonOf('proposer-may-not', { by }))
}

const isExpired = (at: string, now: Date): boolean => Date.parse(at) + HOURS * HOUR_MS <= now.getTime()

function assertWaiting({ id, state, at, decidedBy, decidedAt }: Proposal, now: Date): void {
  if (state !== 'waiting')
    throw OperationError.coded(
      'WRONG_STATE',
      reasonOf('proposal-decided', { id, state, by: decidedBy!, at: decidedAt! }),
    )
  if (isExpired(at, now)) throw OperationError.coded('WRONG_STATE', reasonOf('proposal-expired', { id }))
}

function assertMayDecide(
  { id, by, people }: Proposal,
  decision: OperationRequest<'decideStaffProposal'>['decision'],
  caller: Caller,
): void {
  const isOf = (names: readonly string[]) => [by, ...people].some((name) => names.includes(name))
  const isOwn = isOf([caller.label, ...caller.people])
  if (decision === 'withdraw') {
    if (!isOwn) throw OperationError.coded('FORBIDDEN', reasonOf('proposal-of-another', { id, by }))
    return
  }
  if (isOwn)
    throw OperationError.coded(
      'FORBIDDEN',
      reasonOf(decision === 'approve' ? 'own-proposal-approved' : 'own-proposal-declined', { id }),
    )
  if (isOf(caller.inviters ?? [])) throw OperationError.coded('FORBIDDEN', reasonOf('invited-by-proposer', { id, by }))
  if (decision === 'approve') assertPerson(caller)
}

const isSeen = ({ by, input }: Proposal, caller: Caller): boolean => {
  const accounts = visibleAccounts(caller)
  return [by, String(input['handle'])].some((name) => isAmong(accounts, name))
}

/** Closes proposals that were not decided in time. */
export const proposalsJob = ({ sql }: { readonly sql: Sql }) =>
  ({
    name: 'staff-proposals',
    every: 60_000,
    async run(now) {
      for (const id of await idsWaitingSince(sql, new Date(now.getTime() - HOURS * HOUR_MS)))
        await sql.begin(async (tx) => {
          const waiting = await lockProposal(tx, id)
          if (waiting?.state !== 'waiting') return
          await settleProposal(tx, id, { state: 'expired', by: 'keeper', at: now })
          await appendEntry(tx, {
            actor: 'keeper',
            action: 'expired',
            reason: `Nobody decided within ${HOURS} hours.`,
            details: {
              proposal: id,
              operation: waiting.operation,
              proposedBy: waiting.by,
              handle: waiting.input['handle'],
            },
          })
        })
    },
  }) satisfies Job
