import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { seeded } from '../../testing/seeded.ts'
import type { Card } from '../cards.ts'
import { niuniuEngine, settle } from './engine.ts'
import { beats, handOf } from './hand.ts'
import { niuniuTheme } from './terms.ts'
import { winners } from './theory.ts'

const hand = (text: string) => handOf(text.split(' ') as Card[])
const even = niuniuTheme('niuniu-vermilion').terms
const times = niuniuTheme('niuniu-multi').terms

describe('a hand', () => {
  it.each([
    ['2S 3D 5H KC 7D', 7],
    ['KS QD JH TC 9D', 9],
    ['KS QD JH TC TD', 10],
    ['KS QD JH KC QS', 11],
    ['2S 4D 6H 8C TD', 10],
    ['AS 2D 3H 5C 6D', 7],
    ['AS AD AH AC 2D', 0],
    ['9S AD 5H 5C 3D', 0],
  ])('%s has bull %i', (cards, bull) => expect(hand(cards).bull).toBe(bull))

  it('shows the three cards of its bull first', () =>
    expect(hand('KC 2S 7D 3D 5H').cards.slice(0, 3).toSorted()).toEqual(['2S', '3D', '5H']))

  it.each([
    ['2S 3D 5H KC 8D', '4S 6D KH QC 7D', true],
    ['2S 3D 5H QC 7D', '4S 6D KH AC 6H', false],
    ['2S 3D 5H KC 7D', '4S 6D JH QC 7H', true],
    ['2S 3D 5H KH 7D', '4S 6D KC TC 7H', true],
    ['2S 3D 5H KC 7D', '4S 6D KD TC 7H', true],
  ])('%s against %s wins: %s', (first, second, wins) => {
    expect(beats(hand(first), hand(second))).toBe(wins)
    expect(beats(hand(second), hand(first))).toBe(!wins)
  })
})

describe('the published return', () => {
  const won = winners()
  const deals = won.reduce((sum, count) => sum + count, 0n)
  it('counts every deal', () => expect(deals).toBe(2_598_960n * 1_533_939n))

  // Player and dealer are symmetric: each wins half of all deals with each bull. A part that is won pays 0.95; a part
  // that is lost costs one.
  it.each([even, times])('of $version', (terms) => {
    const moved = won.reduce((sum, count, bull) => sum + count * BigInt(terms.times(bull)), 0n)
    const rtp = 1 - (0.025 * (Number((moved * 1_000_000_000n) / deals) / 1e9)) / terms.parts
    expect(terms.rtp).toBe((Math.floor(Number((rtp * 10_000).toFixed(4))) / 100).toFixed(2))
    expect(rtp).toBeCloseTo(terms.return, 5)
    expect(rtp).toBeLessThanOrEqual(0.995)
  })

  it.each(niuniuEngine.simulation!.bets)('is met by play: $name', ({ rtp, play }) => {
    const draw = seeded(20_260_102)
    const rounds = 40_000
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      const paid = play(draw)
      sum += paid
      squares += paid * paid
    }
    const mean = sum / rounds
    expect(Math.abs(mean - rtp)).toBeLessThan((3.29 * Math.sqrt(squares / rounds - mean * mean)) / Math.sqrt(rounds))
  })
})

describe('a stake', () => {
  const bullBull = hand('KS QD JH TC TD')
  const eight = hand('2S 3D 5H KC 8D')
  it.each([
    ['even money, won', even, bullBull, eight, '19.5'],
    ['even money, lost', even, eight, bullBull, '0'],
    ['in parts, won with Bull Bull', times, bullBull, eight, '15.7'],
    ['in parts, lost to Bull Bull', times, eight, bullBull, '4'],
    ['in parts, won with bull 8', times, eight, hand('2S 3D 5H KC 7D'), '13.8'],
  ])('%s', (_, terms, player, dealer, pays) =>
    expect(settle(terms, parseMoney('10'), player, dealer).payout).toBe(parseMoney(pays)),
  )

  it('pays whole hundredths, whatever is on offer', () => {
    for (const theme of ['niuniu-vermilion', 'niuniu-multi']) {
      const table = {
        theme,
        limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
        autoplay: false,
        turbo: false,
        showRtp: true,
      }
      const offered = niuniuEngine.stakes(table)
      expect(offered.length).toBeGreaterThan(5)
      for (const stake of offered)
        for (const bull of [0, 7, 10, 11])
          expect(
            settle(niuniuTheme(theme).terms, stake, { ...bullBull, bull }, hand('AS AD AH AC 2D')).payout % 100n,
          ).toBe(0n)
      expect(() => niuniuEngine.begin(table, { stake: 1000n }, () => 0)).toThrow()
    }
  })
})
