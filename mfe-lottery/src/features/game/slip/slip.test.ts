import { describe, expect, it } from '@jest/globals'
import { changeBetting, startBetting } from './betting.ts'
import { formatOdds } from '../../../plays/format-odds.ts'
import { multipleOf } from './multiple.ts'
import { largestWinOf } from './priced-line.ts'
import { priceOf, ticketOf, type SlipLine } from './slip-line.ts'
import { playOf } from '../../../plays/play-of.ts'

const SSC = { drawKind: 'digits5', prizeMode: 'Lott' } as const
const line: SlipLine = { id: 'a', play: 'position', content: '7||||', lines: 1, unit: 10n, multiple: 3, group: 1_800 }

describe('the price of a bet', () => {
  it("matches the gateway's: stake, rebate and best win at the prize group", () => {
    expect(priceOf(SSC, new Map(), line)).toEqual({
      content: [['7'], [], [], [], []],
      odds: [90_000],
      stake: 30n,
      rebate: 2n,
      possibleWin: 270n,
      maxWin: undefined,
    })
  })
  it('has no rebate when a lower prize group does not lower the odds', () => {
    expect(priceOf(SSC, new Map(), { ...line, play: 'sum-two-sides', content: 'big' }).rebate).toBe(0n)
    expect(priceOf(SSC, new Map([['position/position', 95_000]]), line).rebate).toBe(0n)
  })
  it('uses the odds of the merchant, which are part of the ticket', () => {
    const price = priceOf(SSC, new Map([['position/position', 95_000]]), line)
    expect(price.possibleWin).toBe(285n)
    expect(ticketOf(line, price)).toEqual({
      play: 'position',
      content: '7||||',
      unit: '0.001',
      multiple: 3,
      odds: [95_000],
      group: 1_800,
    })
  })
  it('is limited to the payout limit', () => {
    expect(
      priceOf(SSC, new Map(), { ...line, play: 'five-direct', content: '1|2|3|4|5', unit: 10_000n, multiple: 100 }),
    ).toMatchObject({ possibleWin: 200_000_000n, maxWin: 200_000_000n })
  })
})

describe('the largest win of bets together', () => {
  const priced = (bets: readonly Partial<SlipLine>[]) =>
    bets.map((bet) => ({ ...line, ...bet, price: priceOf(SSC, new Map(), { ...line, ...bet }) }))
  const direct = (content: string) => ({ play: 'five-direct', content, unit: 10_000n, multiple: 1, group: 1_960 })

  it('is that of one of them when they exclude each other', () => {
    const numbers = ['1|2|3|4|5', '1|2|3|4|6', '5|2|3|0|1', '0|0|0|0|0', '9|8|7|6|5']
    expect(largestWinOf(SSC, priced(numbers.map(direct)))).toEqual({
      win: 200_000_000n,
      isExact: true,
      isExclusive: true,
    })
  })
  it('is the sum when the same draw pays all', () => {
    expect(largestWinOf(SSC, priced([{ content: '7||||' }, { content: '|7|||' }]))).toEqual({
      win: 540n,
      isExact: true,
      isExclusive: false,
    })
  })
})

describe('the slip', () => {
  const play = playOf(SSC, 'position')!
  const started = startBetting(play, 1_960)
  it('adds the composed bet, and clears the board', () => {
    const picked = changeBetting(started, { kind: 'toggle', row: 0, symbol: '7' })
    expect(changeBetting(picked, { kind: 'add', lines: [line] })).toMatchObject({
      picks: [[], [], [], [], []],
      slip: [line],
      draft: 1,
    })
  })
  it('moves a bet back to the board with its stake', () => {
    const other = { ...line, id: 'b' }
    expect(changeBetting({ ...started, slip: [line, other] }, { kind: 'edit', id: 'a', play })).toMatchObject({
      picks: [['7'], [], [], [], []],
      unit: 10n,
      multiple: 3,
      group: 1_800,
      slip: [other],
    })
  })
  it('changes and removes bets', () => {
    const slip = changeBetting({ ...started, slip: [line] }, { kind: 'change-line', id: 'a', multiple: 5 })
    expect(slip.slip[0]).toMatchObject({ multiple: 5, unit: 10n })
    expect(changeBetting(slip, { kind: 'remove-line', id: 'a' }).slip).toEqual([])
  })
  it('is retained when another play is chosen', () => {
    expect(
      changeBetting({ ...started, slip: [line] }, { kind: 'choose-play', play: playOf(SSC, 'niu')! }),
    ).toMatchObject({ picks: [[]], slip: [line] })
  })
})

it.each([
  [36_600, '3.66'],
  [980_000_000, '98,000.00'],
  [97_222, '9.7222'],
])('formats odds of %d as %s', (odds, text) => expect(formatOdds(odds)).toBe(text))
it.each([
  ['5', 5],
  ['100000', 100_000],
  ['100001', 0],
  ['', 0],
  ['0', 0],
  ['1.5', 0],
  ['-2', 0],
  ['NaN', 0],
])('parses a multiple of "%s" as %d', (text, multiple) => expect(multipleOf(text)).toBe(multiple))
