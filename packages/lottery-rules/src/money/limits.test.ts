import { describe, expect, it } from '@jest/globals'
import { KENO_PLAYS } from '../games/keno.ts'
import { LAO_PLAYS, THAI_PLAYS } from '../games/sea.ts'
import { SSC_PLAYS } from '../games/ssc/ssc.ts'
import { VN27_PLAYS } from '../games/vietnam/vietnam.ts'
import { parseContent } from '../counting/parse.ts'
import type { Play } from '../model/play.ts'
import { PAYOUT_CAP, PAYOUT_CAP_OF_SUMS, payoutCapOf } from './payout-cap.ts'
import { rebateOf } from './rebate.ts'

function capOf(plays: readonly Play[], id: string, text: string): bigint | undefined {
  const play = plays.find((one) => one.id === id)!
  const parsed = parseContent(play, text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return payoutCapOf(play, parsed.content)
}
const numbers = (digits: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String(index).padStart(digits, '0')).join()

describe('payoutCapOf', () => {
  it.each<[string, readonly Play[], string, string, bigint | undefined]>([
    ['one number of a hundred', VN27_PLAYS, 'DE_DB', '07', PAYOUT_CAP],
    ['two numbers of a hundred', VN27_PLAYS, 'DE_DB', '07,08', undefined],
    ['one number on 27 prizes', VN27_PLAYS, 'LO2', '07', undefined],
    ['four digits on 20 prizes', VN27_PLAYS, 'LO4', '0007', PAYOUT_CAP],
    ['four numbers that are all shown', VN27_PLAYS, 'XIEN4', '01,02,03,04', PAYOUT_CAP],
    ['a sum of one outcome in a hundred', VN27_PLAYS, 'TONG', '0', PAYOUT_CAP_OF_SUMS],
    ['sums of two outcomes in a hundred', VN27_PLAYS, 'TONG', '0,18', undefined],
    ['19 of a thousand numbers', THAI_PLAYS, 'TOP3', numbers(3, 19), PAYOUT_CAP],
    ['20 of a thousand numbers', THAI_PLAYS, 'TOP3', numbers(3, 20), undefined],
    ['a set of six and four of three', LAO_PLAYS, 'TOD3', '123,112,113,114,115', PAYOUT_CAP],
    ['a set of six and five of three', LAO_PLAYS, 'TOD3', '123,112,113,114,115,116', undefined],
    ['the sum of 810', KENO_PLAYS, 'sum', 'exact', PAYOUT_CAP_OF_SUMS],
    ['sums up to 809', KENO_PLAYS, 'sum', 'small', undefined],
    [
      '1,800 of 100,000 lines',
      SSC_PLAYS,
      'five-direct',
      '0|0,1|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8',
      PAYOUT_CAP,
    ],
    [
      '2,000 of 100,000 lines',
      SSC_PLAYS,
      'five-direct',
      '0|0,1|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9',
      undefined,
    ],
  ])('%s', (_, plays, id, text, cap) => {
    expect(capOf(plays, id, text)).toBe(cap)
  })
})

describe('rebateOf', () => {
  it.each<[bigint, number, bigint]>([
    [1_000_000n, 1_960, 0n],
    [1_000_000n, 1_800, 80_000n],
    [1_000_000n, 1_700, 130_000n],
    [19n, 1_860, 0n],
    [39n, 1_860, 1n],
  ])('of %d at group %d is %d', (stake, group, rebate) => {
    expect(rebateOf(stake, group)).toBe(rebate)
  })
})
