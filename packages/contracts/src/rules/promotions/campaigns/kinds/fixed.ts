import { z } from 'zod'
import { application, CLAIM_PERIODS, reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

/** A fixed reward that members claim. With an `application`, staff decides on each claim. */
export const fixed = defineKind({
  kind: 'FIXED',
  terms: {
    period: z.enum(CLAIM_PERIODS).default('OVERALL'),
    reward,
    application: application.optional(),
  },
  participation: 'CLAIM',
  mostOneGets: ({ period, reward: given }) => (period === 'OVERALL' ? given : undefined),
  example: {
    reward: EXAMPLE_BONUS,
    application: { minImages: 2 },
    eligibility: {
      minLevel: 2,
      registeredFrom: '2026-11-01T00:00:00.000Z',
      registeredWithinDays: 30,
      countries: ['KR'],
      deposits: { amount: '50', days: 30 },
    },
  },
})
