import { describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { reviewersFor } from './risk.ts'
import { partsOf, stateOf } from './settlement.ts'
import type { PartRow } from './withdrawals-repository.ts'

const part = (more: Partial<PartRow>): PartRow => ({
  orderId: 'o',
  part: 1,
  reference: 'r',
  amount: CREDIT,
  state: 'PAID',
  reason: null,
  payoutId: null,
  payoutSequence: 0,
  paidAt: null,
  receipt: null,
  receiptAt: null,
  note: null,
  replaces: null,
  difference: null,
  releaseApprovedBy: null,
  releaseApproverPeople: [],
  ...more,
})

it.each([
  [100n, 100n, [100n]],
  [100n, 40n, [40n, 40n, 20n]],
  [80n, 40n, [40n, 40n]],
  [5n, 40n, [5n]],
])('%d in parts of at most %d is %p', (amount, max, parts) => {
  expect(partsOf(amount, max)).toEqual(parts)
})

describe('the state of an order', () => {
  it.each<[string, Partial<PartRow>[]]>([
    ['APPROVED', [{ state: 'PAID' }, { state: 'PENDING' }]],
    ['SENT', [{ state: 'PAID' }, { state: 'SENT' }]],
    ['FAILED', [{ state: 'FAILED' }, { state: 'FAILED' }]],
    ['PAID', [{ state: 'PAID' }, { state: 'FAILED' }]],
    ['PAID', [{ receipt: 'RECEIVED' }, {}]],
    ['RECEIVED', [{ receipt: 'RECEIVED' }, { receipt: 'RECEIVED' }]],
    ['RECEIVED', [{ receipt: 'RECEIVED' }, { state: 'FAILED' }]],
    ['RECEIVED_BY_TIMEOUT', [{ receipt: 'RECEIVED' }, { receipt: 'RECEIVED_BY_TIMEOUT' }]],
    ['NOT_RECEIVED', [{ receipt: 'RECEIVED' }, { receipt: 'NOT_RECEIVED' }]],
    ['PAID', [{ receipt: 'REPLACED' }, { state: 'SENT', replaces: 1 }]],
    ['RECEIVED', [{ receipt: 'REPLACED' }, { receipt: 'RECEIVED', replaces: 1 }]],
  ])('is %s for %p', (state, parts) => expect(stateOf(parts.map(part))).toBe(state))
})

describe('the number of reviewers', () => {
  const settings = { reviewAbove: 500n * CREDIT, twoReviewersAbove: 5_000n * CREDIT }
  it.each([
    [100n, [], 0],
    [500n, [], 0],
    [501n, [], 1],
    [5_001n, [], 2],
    [1n, ['FIRST_WITHDRAWAL'], 1],
    [1n, ['FORFEITED_BONUS'], 0],
    [1n, ['SHARED_PAYEE'], 1],
  ] as const)('of %d credits with %p is %d', (credits, signals, reviewers) => {
    expect(reviewersFor(credits * CREDIT, signals, settings)).toBe(reviewers)
  })
})
