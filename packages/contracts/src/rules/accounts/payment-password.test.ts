import { expect, it } from '@jest/globals'
import { isWeakPaymentPassword } from './payment-password.ts'

it.each(['111111', '000000', '123456', '987654', '890123', '210987'])('rejects %s as too easy to guess', (digits) =>
  expect(isWeakPaymentPassword(digits)).toBe(true),
)

it.each(['112233', '135791', '123455', '246802', '121212', '928374'])('accepts %s', (digits) =>
  expect(isWeakPaymentPassword(digits)).toBe(false),
)
