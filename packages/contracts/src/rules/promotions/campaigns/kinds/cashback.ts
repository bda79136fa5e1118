import { z } from 'zod'
import { amount, categories, percent, wagering } from '../terms.ts'
import { defineKind } from './define-kind.ts'

/** Pays back a percentage of the net losses of a period. */
export const cashback = defineKind({
  kind: 'CASHBACK',
  terms: {
    period: z.enum(['DAY', 'WEEK', 'MONTH']),
    percent: percent(100),
    categories: categories().default([]),
    minLoss: amount(),
    maxAmount: amount(),
    /** Wagering requirement of the cashback. Absent: it is paid as real money. */
    wagering: wagering.optional(),
  },
  participation: 'EARN',
  example: {
    period: 'WEEK',
    percent: 10,
    categories: ['RNG'],
    minLoss: '1',
    maxAmount: '100',
    wagering: { multiplier: 0 },
  },
})
