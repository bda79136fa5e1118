import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { merchantCode, reason } from '../terms.ts'
import { lotteryCode } from './terms.ts'

const day = z.iso.date()
/** Days on which a regular draw is moved to `movedTo`, or skipped. Days are in the time zone of the draw. */
const exceptions = z.array(z.object({ day, movedTo: day.optional() })).max(60)
const of = { merchant: merchantCode, code: lotteryCode, year: z.coerce.number().int().min(2000).max(2999) }

const answer = z.object({
  code: z.string(),
  names: z.object({ KO: z.string(), EN: z.string() }),
  year: z.int(),
  /** 0: the merchant has changed nothing, so that the default schedule of these draws applies. */
  version: z.int().nonnegative(),
  exceptions,
  ...waitingProposal,
})
export type LotteryCalendar = z.infer<typeof answer>

const roles = ['lottery-operator'] as const

/**
 * Days to which public draws are moved, or on which they are skipped. Every change needs a second person's approval.
 */
export const lotteryCalendarOperations = {
  lotteryCalendar: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/games/:code/calendar',
    roles,
    summary: 'The days of a year on which the public draw of a lottery is moved or left out.',
    follows: { 'lottery-games': 'all' },
    input: z.object(of),
    answer,
  }),
  saveLotteryCalendar: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/lottery/games/:code/calendar',
    byPerson: true,
    roles,
    summary:
      'Change them from the version that was read. It waits for a second person; then coming issues move with their bets, and stakes of draws that are left out go back.',
    input: z.object({ ...of, version: z.int().nonnegative(), exceptions, reason }),
    answer,
  }),
} as const
