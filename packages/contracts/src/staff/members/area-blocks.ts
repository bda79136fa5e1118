import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { reason, time } from '../terms.ts'
import { memberOf } from './members.ts'
import { areaBlock, BLOCK_AREAS } from './block-areas.ts'

/** Blocks of single areas, such as deposits, while the member can use everything else. */
export const areaBlockOperations = {
  setAreaBlock: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/area-blocks',
    roles: ['risk'],
    byPerson: true,
    summary:
      'Block an area for a member, until a time or until it is lifted. Lifting or shortening a block that somebody else made waits for a second person. Logged with the reason.',
    input: z
      .object({
        ...memberOf,
        area: z.enum(BLOCK_AREAS),
        isBlocked: z.boolean(),
        /** End of the block. Absent: until it is lifted. */
        until: time.optional(),
        reason,
      })
      .refine(({ isBlocked, until }) => isBlocked || until === undefined, {
        path: ['until'],
        message: 'must be absent for a block that is lifted',
      }),
    answer: z.object({ areaBlocks: z.array(areaBlock), ...waitingProposal }),
  }),
} as const
