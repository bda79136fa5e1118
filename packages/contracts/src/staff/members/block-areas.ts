import { z } from 'zod'
import { time } from '../terms.ts'

/**
 * Areas that staff can block for a member. `PLAY`: new real-money rounds and lottery orders; open rounds are paid.
 * `WITHDRAWAL`: new orders; those under review stay there.
 */
export const BLOCK_AREAS = ['DEPOSIT', 'PLAY', 'WITHDRAWAL', 'CHAT'] as const
export type BlockArea = (typeof BLOCK_AREAS)[number]

/** A block of an area. Without `until` it ends when it is lifted. */
export const areaBlock = z.object({
  area: z.enum(BLOCK_AREAS),
  until: time.optional(),
  by: z.string(),
  reason: z.string(),
  at: time,
})
export type AreaBlock = z.infer<typeof areaBlock>
