import { defineKind } from './define-kind.ts'

/** Only read. */
export const info = defineKind({ kind: 'INFO', terms: {}, participation: 'READ', example: {} })

/** Announces cashback on valid bets, which is earned without joining. */
export const rebate = defineKind({ kind: 'REBATE', terms: {}, participation: 'READ', example: {} })

/** Switches the rewards for invited friends on; their figures are settings of the registration. */
export const referral = defineKind({
  kind: 'REFERRAL',
  terms: {},
  participation: 'READ',
  isWithoutBudget: true,
  example: {},
})
