import { expect, it } from '@jest/globals'
import { termsText } from './terms-text.ts'

const tier = { rate: '1.5', minConsumption: '2000', minLoss: '0', minActive: 3 }

it('has every tier of a contract, and its days with bets', () => {
  const terms = { tiers: [tier, { ...tier, rate: '2', minConsumption: '5000' }], minBetDays: 2 }
  expect([termsText(terms, 'EN'), termsText(terms, 'KO')]).toEqual([
    '1.5% from valid bet 2,000.00, loss 0.00, active 3 / 2% from valid bet 5,000.00, loss 0.00, active 3 / Active: bets on at least 2 days of the cycle',
    '유효 베팅 2,000.00, 손실 0.00, 활성 인원 3 이상이면 1.5% / 유효 베팅 5,000.00, 손실 0.00, 활성 인원 3 이상이면 2% / 활성 회원: 주기 중 2일 이상 베팅',
  ])
})

it('has the three rates of a real-time contract', () => {
  expect(termsText({ rates: { win: '0.10', loss: '0.20', single: '0.30' } }, 'EN')).toBe(
    'Won 0.10%, lost 0.20%, every bet 0.30%',
  )
})
