import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { gameOutcome } from '@atrium/contracts/wallet-api/outcomes'
import { drawsFor } from '../../testing/cards.ts'
import { seeded } from '../../testing/seeded.ts'
import type { Card } from '../cards.ts'
import { zjhEngine } from './engine.ts'
import { kindOf, strengthOf } from './hand.ts'
import { RTP, RTP_OF_ANTE, raises } from './terms.ts'
import { allHands, expectation, prospects } from './theory.ts'

const strength = (text: string): number => strengthOf(text.split(' ') as Card[])
const table = {
  theme: 'zjh-golden',
  limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
  autoplay: false,
  turbo: false,
  showRtp: true,
}

describe('hands', () => {
  it('rank from the highest', () => {
    const falling = [
      'AS AD AH',
      '2S 2D 2H',
      'AS KS QS',
      'KS QS JS',
      '3S 2S AS',
      'AS KS JS',
      '5S 3S 2S',
      'AS KD QH',
      '4S 3D 2H',
      '3S 2D AH',
      'AS AD KH',
      'AS AD 2H',
      'KS KD AH',
      '2S 2D 3H',
      'AS KD JH',
      '5S 3D 2H',
    ]
    const strengths = falling.map(strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(new Set(strengths).size).toBe(falling.length)
  })

  // Published frequencies of the 22,100 hands of three cards.
  it('are as many of each kind as there are', () => {
    const counts: Record<string, number> = {}
    for (const hand of allHands()) counts[kindOf(hand.strength)] = (counts[kindOf(hand.strength)] ?? 0) + 1
    expect(counts).toEqual({ trips: 52, straightFlush: 48, flush: 1096, straight: 720, pair: 3744, high: 16_440 })
  })

  it('tie whatever their suits', () => expect(strength('QS 6D 4H')).toBe(strength('4C QH 6S')))
})

describe('the published figures', () => {
  const all = prospects()
  it('count every hand once', () => expect(all.reduce((sum, { alike }) => sum + alike, 0)).toBe(22_100))

  it('stand for the best strategy there is', () => {
    for (const { strength: own, raised } of all) expect(raised > -1).toBe(raises(own))
  })

  it('are what it returns', () => {
    const { net, further } = expectation(all)
    const rtp = 1 + net / (1 + further)
    expect(RTP).toBe((Math.floor(rtp * 10_000) / 100).toFixed(2))
    expect(rtp).toBeLessThanOrEqual(0.995)
    expect(1 + net).toBeCloseTo(RTP_OF_ANTE, 6)
  })

  it('are met by play', () => {
    const [{ play, rtp }] = zjhEngine.simulation!.bets as [NonNullable<typeof zjhEngine.simulation>['bets'][number]]
    const draw = seeded(20_260_103)
    const rounds = 60_000
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

describe('a round', () => {
  const begin = (cards: string) => {
    const draws = drawsFor(cards.split(' ') as Card[], 1)
    const stake = parseMoney('1')
    const step = zjhEngine.begin(table, { stake }, () => draws.shift()!)
    return { step, openRound: { hidden: step.hidden, outcome: step.outcome, stake, elapsedMs: 0 } }
  }
  const act = (cards: string, move: string) => zjhEngine.acting!.act(table, begin(cards).openRound, move, () => 0)

  it('shows the player\u2019s cards alone until the end', () => {
    const { step } = begin('QS 6D 4H AS KD JH')
    expect(step.end).toBeUndefined()
    expect(JSON.stringify(step.outcome)).not.toMatch(/AS|A♠|KD|K♦/)
  })

  it.each([
    ['a dealer without a queen pays the ante alone', 'AS 6D 4H JS 9D 7H', 'raise', '3'],
    ['the higher hand wins both', 'AS 6D 4H QS 9D 7H', 'raise', '4'],
    ['equal hands return both', 'QS 9D 7H QD 9H 7C', 'raise', '2'],
    ['the lower hand loses both', 'QS 6D 4H QD 9H 7C', 'raise', '0'],
    ['a flush is paid its bonus', 'QS 6S 4S QD 9H 7C', 'raise', '5'],
    ['a straight flush loses to a leopard and is paid its bonus', 'QS JS TS 2D 2H 2C', 'raise', '4'],
    ['a leopard', '2S 2D 2H QS 9D 7H', 'raise', '9'],
    ['a straight has no bonus', '4S 3D 2H QS 9D 7H', 'raise', '4'],
    ['a fold loses the ante', 'QS JS TS 2D 2H 2C', 'fold', '0'],
  ])('%s', (_, cards, move, pays) => {
    const { stake, end, outcome } = act(cards, move)
    expect([stake, end]).toEqual([move === 'raise' ? parseMoney('1') : 0n, { payout: parseMoney(pays) }])
    const { bets } = gameOutcome.parse(outcome)
    expect(bets.reduce((sum, { payout }) => sum + parseMoney(payout), 0n)).toBe(end!.payout)
    expect(bets.reduce((sum, { stake: laid }) => sum + parseMoney(laid), 0n)).toBe(parseMoney('1') + stake)
  })

  it('that is left is folded', () =>
    expect(zjhEngine.acting!.leave(table, begin('AS AD AH 2S 2D 2H').openRound, () => 0)).toMatchObject({
      stake: 0n,
      end: { payout: 0n },
      outcome: { detail: { result: 'folded' } },
    }))

  it('takes stakes on offer', () => expect(() => zjhEngine.begin(table, { stake: 1234n }, () => 0)).toThrow())
})
