import { expect, it } from '@jest/globals'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { tableStakes } from './table-stakes.ts'

it('offers stakes within the limits whose best win the table pays', () => {
  const limits = { min: parseMoney('0.2'), max: parseMoney('100'), maxWin: parseMoney('500') }
  expect(tableStakes(limits, 8n).map(toWire)).toEqual(['0.2', '0.3', '0.5', '1', '2', '3', '5', '10', '20', '30', '50'])
  expect(tableStakes({ ...limits, maxWin: 1n }, 8n)).toEqual([])
})
