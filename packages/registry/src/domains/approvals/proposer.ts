import type { Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { covers } from '../../pipeline/access/coverage.ts'
import { isAdmin, mayMove } from '../../pipeline/access/permissions.ts'
import { RegistryError } from '../../platform/errors.ts'
import { reason as toldAs } from '../../platform/reasons.ts'
import type { StoredProposal } from '../proposals/repository.ts'
import { grantsOfAccount, liveTokens } from './proposer-repository.ts'

/**
 * Lets only proposals be carried out whose proposer might decide the same today: two people decide, not one and
 * somebody who left.
 * @throws RegistryError FORBIDDEN
 */
export async function assertProposerMay(tx: Transaction, proposal: StoredProposal, now: Date): Promise<void> {
  const { id, by, operation, merchants } = proposal
  const proposer = await proposerOf(tx, proposal, now)
  if (!proposer) throw RegistryError.coded('FORBIDDEN', toldAs('proposer-left', { id, by }))
  if (
    operation === 'setPolicies' || operation === 'removeStaffTotp'
      ? isAdmin(proposer)
      : merchants.every((merchant) => mayMove(proposer, merchant))
  )
    return
  throw RegistryError.coded('FORBIDDEN', toldAs('proposer-may-not', { id, by }))
}

/**
 * What the proposer may do now: the account, or the token that was used and its owner. Nobody once the account or the
 * token is gone.
 */
async function proposerOf(
  tx: Transaction,
  { by: label, person }: StoredProposal,
  now: Date,
): Promise<Caller | undefined> {
  if (label === person) {
    const grants = await grantsOfAccount(tx, person)
    return grants && { label, grants, people: [person] }
  }
  const tokens = await liveTokens(tx, { label, owner: person }, now)
  const grants = tokens.flatMap(({ grant, ownerGrants }) =>
    ownerGrants === null || covers(ownerGrants, grant) ? [grant] : [],
  )
  return tokens.length ? { label, grants, people: [] } : undefined
}
