import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { ClaimKind, HeldByStaff, StaffLeft } from '@atrium/contracts/staff/leaving'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleOf } from '@atrium/staff-api/access/people'
import { hasRoleAt, rolesAt } from '@atrium/staff-api/access/permissions'
import { OperationError } from '@atrium/staff-api/errors'
import type { GatewayTransport } from '@atrium/staff-api/gateway/transport'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { appendEntry, assertUnchanged, sequencesOf } from '../../platform/log/log.ts'
import { toMember } from '../accounts/members.ts'
import { findStaff, lockStaff, updateStaff } from '../accounts/repository.ts'
import type { StaffRow } from '../accounts/repository.ts'
import { settleProposal } from '../proposals/repository.ts'
import type { GatewayRelay } from '../relay/gateway-relay.ts'
import type { RegistryRelay } from '../relay/registry-relay.ts'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'
import { deleteInvitation } from '../staff/invitations-repository.ts'
import { revokeTokensOf } from '../tokens/repository.ts'
import { countSessions, namesOf, tokensOf } from './repository.ts'
import { readWork } from './work.ts'
import type { HeldWork } from './work.ts'

export interface LeavingDeps {
  readonly sql: Sql
  readonly gateway: GatewayTransport
  readonly relay: GatewayRelay
  readonly registry: RegistryRelay
  readonly clock: () => Date
}

type Leaving = OperationRequest<'leaveStaff'>

/** Everything that a staff member holds. @throws OperationError NOT_FOUND */
export async function heldBy(deps: LeavingDeps, handle: string, caller: Caller): Promise<HeldByStaff> {
  const { sql, clock } = deps
  if (!(await findStaff(sql, handle))) throw OperationError.coded('NOT_FOUND', toldAs('unknown-staff', { handle }))
  const names = await namesOf(sql, handle)
  const [sessions, { own, made }, { work, missing }] = await Promise.all([
    countSessions(sql, handle),
    tokensOf(sql, { handle, names }, clock()),
    readWork(deps, names, caller),
  ])
  return { sessions, tokens: own, madeTokens: made, work: work.map(withoutRoles), missing }
}

/**
 * Ends a staff member's access first, in one transaction, then hands over or releases what the member holds, one by
 * one: what fails remains, and the request can be repeated.
 * @throws OperationError NOT_FOUND; WRONG_STATE for oneself and for a colleague who cannot sign in; SEQUENCE_CONFLICT if
 * the account changed since the caller read it
 */
export async function leave(deps: LeavingDeps, input: Leaving, caller: Caller): Promise<StaffLeft> {
  const { sql } = deps
  const { handle } = input
  const to = await endAccess(sql, input, caller)
  const names = await namesOf(sql, handle)
  const { work, missing } = await readWork(deps, names, caller)
  const results: Record<'handedOver' | 'released' | 'remaining', StaffLeft['released']> = {
    handedOver: [],
    released: [],
    remaining: [],
  }
  for (const each of work) {
    const heir = to && mayTake(to, each) ? to : undefined
    const isDone = await passOn(deps, each, { names, input, heir, caller }).catch((error: unknown) => {
      if (!(error instanceof OperationError)) throw error
      return false
    })
    results[!isDone ? 'remaining' : heir ? 'handedOver' : 'released'].push(withoutRoles(each))
  }
  const nameOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
  if (results.handedOver.length + results.released.length > 0)
    await sql.begin((tx) =>
      appendEntry(tx, {
        actor: caller.label,
        action: 'staff-changed',
        reason: input.reason,
        details: {
          handle,
          ...(results.handedOver.length && { handedTo: to!.handle, handedOver: results.handedOver.map(nameOf) }),
          ...(results.released.length && { released: results.released.map(nameOf) }),
        },
      }),
    )
  const account = { ...toMember((await findStaff(sql, handle))!), sequence: (await sequencesOf(sql, [handle]))(handle) }
  return { account, ...results, missing }
}

/** Locks the account and ends everything that grants access. Returns the colleague's account. */
async function endAccess(
  sql: Sql,
  { handle, to, reason, ifMatch }: Leaving,
  { label: actor, person }: Caller,
): Promise<StaffRow | undefined> {
  if (handle === person) throw OperationError.coded('WRONG_STATE', toldAs('locks-oneself-out', {}))
  return sql.begin(async (tx) => {
    const before = await lockStaff(tx, handle)
    if (!before) throw OperationError.coded('NOT_FOUND', toldAs('unknown-staff', { handle }))
    await assertUnchanged(tx, handle, ifMatch)
    const heir = to === undefined ? undefined : await findStaff(tx, to)
    if (to !== undefined && (!heir?.isActive || to === handle))
      throw OperationError.coded('WRONG_STATE', toldAs('no-heir', { handle: to }))
    await updateStaff(tx, handle, { isActive: false })
    await deleteSessionsOf(tx, handle)
    await deleteInvitation(tx, handle)
    const tokens = await revokeTokensOf(tx, handle)
    if (before.isActive || tokens.length > 0)
      await appendEntry(tx, {
        actor,
        action: 'staff-changed',
        reason,
        details: { handle, isActive: false, ...(tokens.length && { revoked: tokens }) },
      })
    return heir
  })
}

/** Whether a colleague has one of the roles for a work at its merchant. */
const mayTake = ({ handle, grants }: StaffRow, { roles, merchant }: HeldWork): boolean =>
  roles !== undefined && hasRoleAt({ label: handle, grants, people: [handle] }, roles, merchant)

interface Passing {
  readonly names: readonly string[]
  readonly input: Leaving
  readonly heir: StaffRow | undefined
  readonly caller: Caller
}

/**
 * Gives a work to the colleague, or releases it. A proposal is withdrawn in the caller's name, who counts as its
 * proposer for this: nobody could approve it any more. Returns false if the member no longer holds it.
 */
async function passOn(
  { sql, gateway, relay, registry, clock }: LeavingDeps,
  { kind, id, merchant = '' }: HeldWork,
  { names, input: { reason, handle }, heir, caller }: Passing,
): Promise<boolean> {
  const forThem = { ...caller, people: [...new Set([...caller.people, handle])] }
  switch (kind) {
    case 'staff-proposal':
      return sql.begin(async (tx) => {
        await settleProposal(tx, Number(id), { state: 'withdrawn', by: caller.label, at: clock() })
        const details = { proposal: Number(id), operation: 'removeStaffTotp', proposedBy: handle }
        await appendEntry(tx, { actor: caller.label, action: 'withdrawn', reason, details })
        return true
      })
    case 'release-proposal':
      await registry.act('decideProposal', { id: Number(id), decision: 'withdraw', reason }, forThem)
      return true
    case 'schedule':
      // A scheduled pin is a decision about the merchant: it stays where somebody looks after it.
      if (!heir) await registry.act('cancelSchedule', { id: Number(id), reason }, caller)
      return true
    case 'merchant-proposal':
      await relay(
        'withdrawMerchantProposal',
        { merchant, proposalId: id },
        {
          actor: caller.label,
          people: peopleOf(forThem),
          merchant,
          roles: rolesAt(caller, merchant),
          everywhere: rolesAt(caller, '*'),
        },
      )
      return true
    default: {
      const claim = { names: [...names], kind: kind satisfies ClaimKind, id, ...(heir && { to: heir.handle }) }
      const headers = { [INTERNAL_HEADERS.actor]: encodeURIComponent(caller.label) }
      return (await gateway(internalEndpoints.handOverClaim, claim, { headers })).isDone
    }
  }
}

const withoutRoles = ({ roles: _, ...work }: HeldWork) => work
