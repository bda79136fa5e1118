import { expect, it } from '@jest/globals'
import { PAYMENT_STATES } from '@atrium/contracts/payments/payment-api'
import { canChange, isOpen } from './state-machine.ts'

it('allows exactly these changes', () => {
  const changes = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.filter((to) => canChange(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(changes).toEqual([
    'pending → processing',
    'pending → succeeded',
    'pending → declined',
    'pending → expired',
    'pending → cancelled',
    'processing → succeeded',
    'processing → declined',
    'processing → expired',
    'succeeded → reversed',
    'succeeded → charged_back',
  ])
})

it('expires pending and processing payments only', () => {
  expect(PAYMENT_STATES.filter(isOpen)).toEqual(['pending', 'processing'])
})
