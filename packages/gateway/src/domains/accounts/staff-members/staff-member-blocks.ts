import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { changeMemberStatus, findBlockers, isClosed } from '../members/members-repository.ts'
import { endSessionsByStaff } from '../sessions/end-by-staff.ts'
import { memberSubject } from './member-views.ts'

const STATUSES = { 'member-blocked': 'DISABLED', 'member-unblocked': 'ACTIVE' } as const

type BlockDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'> & { readonly proposals: Proposals }

/**
 * Creates the staff operations that block members and lift blocks. A blocked member cannot sign in, bet or request
 * withdrawals; withdrawals under review remain so. The staff person who blocked a member can lift the block alone;
 * anyone else needs a second person. A repeated request changes and logs nothing.
 * @throws DomainError NOT_FOUND if the member is not the merchant's
 */
export function createStaffMemberBlocks({ sql, clock, realtime, proposals }: BlockDeps) {
  proposals.register(unblockProposals)
  return {
    /** Blocks a member and ends all sessions of the member. */
    async blockMember({ merchant, memberId, reason }: GatewayRequest<'blockMember'>, staff: Staff): Promise<Block> {
      const id = BigInt(memberId)
      const ended = await changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const isNew = await changeBlock(tx, { merchant, id, reason }, { ...staff, now }, 'member-blocked')
        return isNew ? endSessionsByStaff(tx, { realtime }, id, { now, reason: 'disabled' }) : undefined
      })
      ended?.informTabs()
      return { memberId, isBlocked: true }
    },

    /** Lifts a block, or creates a proposal for approval. @throws DomainError ACCOUNT_CLOSED, PROPOSAL_WAITING */
    async unblockMember(input: GatewayRequest<'unblockMember'>, staff: Staff): Promise<GatewayAnswer<'unblockMember'>> {
      const { merchant, memberId, reason } = input
      const id = BigInt(memberId)
      const isDone = await changeAs(sql, staff.actor, async (tx) => {
        const blockers = await findBlockers(tx, { merchant, memberId: id })
        if (blockers && !peopleOf(staff).some((one) => blockers.includes(one))) return false
        await changeBlock(tx, { merchant, id, reason }, { ...staff, now: clock() }, 'member-unblocked')
        return true
      })
      if (isDone) return { memberId, isBlocked: false }
      const proposal = await proposals.perform('unblockMember', input, staff)
      return { memberId, isBlocked: proposal !== undefined, ...(proposal && { proposal }) }
    },
  }
}

type Block = GatewayAnswer<'blockMember'>

const unblockProposals: Proposable<'unblockMember'> = {
  operation: 'unblockMember',
  subject: ({ memberId }) => `member-block:${memberId}`,

  async compare(tx, { merchant, memberId }) {
    const isBlocked = (await findBlockers(tx, { merchant, memberId: BigInt(memberId) })) !== undefined
    return { changes: isBlocked ? changeOf('isBlocked', true, false, { loosens: 'ANY' }) : [] }
  },

  async apply(tx, { merchant, memberId, reason }, by) {
    await changeBlock(tx, { merchant, id: BigInt(memberId), reason }, by, 'member-unblocked')
  },
}

/**
 * Changes the status and logs it. Returns whether anything has changed.
 * @throws DomainError NOT_FOUND, ACCOUNT_CLOSED instead of lifting a block
 */
async function changeBlock(
  tx: Transaction,
  { merchant, id, reason }: { merchant: string; id: bigint; reason: string },
  { actor, people, now }: Pick<Staff, 'actor' | 'people'> & { readonly now: Date },
  action: keyof typeof STATUSES,
): Promise<boolean> {
  const status = STATUSES[action]
  if (status === 'ACTIVE' && (await isClosed(tx, id))) throw new DomainError('ACCOUNT_CLOSED')
  const before = await changeMemberStatus(tx, {
    merchant,
    memberId: id,
    status,
    people: [...new Set([actor, ...people])],
  })
  if (before === undefined) throw new DomainError('NOT_FOUND', `member ${id}`)
  if (before === status) return false
  await noteEvent(tx, { merchant, actor, action, subject: memberSubject(id), details: { reason }, at: now })
  return true
}
