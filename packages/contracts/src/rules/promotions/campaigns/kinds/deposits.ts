import { z } from 'zod'
import { PAYMENT_METHODS } from '../../../../payments/payment-api.ts'
import { amount, percent, wagering } from '../terms.ts'
import { defineKind } from './define-kind.ts'

const own = {
  percent: percent(1000),
  maxAmount: amount(),
  minDeposit: amount(),
  methods: z.array(z.enum(PAYMENT_METHODS)).min(1).optional(),
  wagering,
}
const example = { percent: 12.5, maxAmount: '100', minDeposit: '10', wagering: { multiplier: 0 } }

/** A percentage of a deposit as a bonus. */
export const deposit = defineKind({
  kind: 'DEPOSIT',
  terms: own,
  participation: 'DEPOSIT',
  example: {
    ...example,
    methods: ['card'],
    code: 'SPRING',
    limits: [{ entity: 'HOUSEHOLD', period: 'DAY', count: 2 }],
  },
})

/** A deposit bonus for a member's first deposit. */
export const firstDeposit = defineKind({ kind: 'FIRST_DEPOSIT', terms: own, participation: 'DEPOSIT', example })

/** A deposit bonus for members who have deposited before. */
export const reload = defineKind({ kind: 'RELOAD', terms: own, participation: 'DEPOSIT', example })
