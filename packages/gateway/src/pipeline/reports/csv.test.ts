import { expect, it } from '@jest/globals'
import { moneyColumn } from './csv.ts'

it('writes amounts as numbers, and nothing where there is none', () => {
  const { cell } = moneyColumn<{ amount: bigint | null }>({ KO: '금액', EN: 'Amount' }, ({ amount }) => amount)
  const reader = { language: 'EN', timeZone: 'UTC' } as const
  expect([cell({ amount: 1_500_000n }, reader), cell({ amount: null }, reader)]).toEqual(['150', ''])
})
