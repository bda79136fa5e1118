import { DomainError } from '@atrium/contracts/errors'
import type { AreaBlock } from '@atrium/contracts/staff/members/block-areas'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { deleteAreaBlock, readAreaBlocks, writeAreaBlock } from '../members/area-blocks-repository.ts'
import type { AreaBlockRow } from '../members/area-blocks-repository.ts'
import { lockMember } from '../members/members-repository.ts'
import { memberSubject, requireMember } from './member-views.ts'

type AreaBlockDeps = Pick<Deps, 'sql' | 'clock'> & { readonly proposals: Proposals }

/**
 * Creates the staff operation that blocks single areas for a member. A block or a longer one takes effect at once. The
 * person who made a block can shorten and lift it alone; anyone else needs a second person.
 */
export function createStaffAreaBlocks({ sql, clock, proposals }: AreaBlockDeps) {
  proposals.register(areaBlockProposals)
  return {
    /** @throws DomainError NOT_FOUND if the member is not the merchant's, INVALID_REQUEST, PROPOSAL_WAITING */
    async setAreaBlock(input: GatewayRequest<'setAreaBlock'>, staff: Staff): Promise<GatewayAnswer<'setAreaBlock'>> {
      const proposal = await proposals.perform('setAreaBlock', input, staff)
      const blocks = await readAreaBlocks(sql, BigInt(input.memberId), clock())
      return { areaBlocks: blocks.map(areaBlockView), ...(proposal && { proposal }) }
    },
  }
}

export const areaBlockView = ({ area, until, by, reason, at }: AreaBlockRow): AreaBlock => ({
  area,
  by,
  reason,
  at: at.toISOString(),
  ...(until && { until: until.toISOString() }),
})

const areaBlockProposals: Proposable<'setAreaBlock'> = {
  operation: 'setAreaBlock',
  subject: ({ memberId, area }) => `member-area:${memberId}:${area}`,

  async compare(tx, { merchant, memberId, area, isBlocked, until }, now, people) {
    const { id } = await requireMember({ sql: tx }, { merchant, memberId })
    if (until !== undefined && Date.parse(until) <= now.getTime())
      throw new DomainError('INVALID_REQUEST', 'the block would have ended', [
        { path: 'until', message: 'must be in the future' },
      ])
    await lockMember(tx, id)
    const before = (await readAreaBlocks(tx, id, now)).find((block) => block.area === area)
    const isOwn = before !== undefined && people.some((one) => before.people.includes(one))
    const ends = before?.until?.toISOString()
    return {
      changes: [
        ...changeOf('isBlocked', before !== undefined, isBlocked, { loosens: isOwn ? 'NEVER' : 'LOWER' }),
        ...(isBlocked
          ? changeOf('until', ends, until, {
              loosens: isOwn || before === undefined ? 'NEVER' : 'LOWER',
              absent: 'UNLIMITED',
            })
          : []),
      ],
    }
  },

  async apply(tx, { merchant, memberId, area, isBlocked, until, reason }, by, { changes }) {
    if (changes.length === 0) return
    const [id, { actor, now }] = [BigInt(memberId), by]
    if (isBlocked)
      await writeAreaBlock(tx, id, {
        area,
        until: until === undefined ? null : new Date(until),
        by: actor,
        people: peopleOf(by),
        reason,
        at: now,
      })
    else await deleteAreaBlock(tx, id, area)
    await noteEvent(tx, {
      merchant,
      actor,
      action: isBlocked ? 'member-area-blocked' : 'member-area-unblocked',
      subject: memberSubject(id),
      details: { area, ...(until !== undefined && { until }), reason },
      at: now,
    })
  },
}
