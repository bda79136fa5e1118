import { defineKind } from './define-kind.ts'

/** A campaign that is only an announcement. */
export const info = defineKind({ kind: 'INFO', terms: {}, participation: 'READ', example: {} })

/** Announces rebates on valid bets, which need no joining. */
export const rebate = defineKind({ kind: 'REBATE', terms: {}, participation: 'READ', example: {} })

/** Enables rewards for invited friends. Their amounts are registration settings of the merchant. */
export const referral = defineKind({
  kind: 'REFERRAL',
  terms: {},
  participation: 'READ',
  isWithoutBudget: true,
  example: {},
})
