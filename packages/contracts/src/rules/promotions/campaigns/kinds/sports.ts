import { z } from 'zod'
import { amount, percent, wagering } from '../terms.ts'
import { defineKind } from './define-kind.ts'

/** Pays back a percentage of the first sports bet of a period if it loses. */
export const sports = defineKind({
  kind: 'SPORTS',
  terms: {
    period: z.enum(['OVERALL', 'DAY', 'WEEK']),
    percent: percent(100),
    minStake: amount(),
    minOdds: amount(),
    maxAmount: amount(),
    wagering: wagering.optional(),
  },
  participation: 'EARN',
  example: { period: 'DAY', percent: 50, minStake: '1', minOdds: '1.5', maxAmount: '10' },
})
