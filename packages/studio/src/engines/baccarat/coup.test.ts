import { describe, expect, it } from '@jest/globals'
import type { Card } from '../cards.ts'
import { baccarat, baccaratEngine } from './game.ts'
import { dealCoup, totalOf, winnerOf } from './rules.ts'

/** A shoe that deals these cards: player, banker, player, banker, then third cards. */
const stacked = (...cards: Card[]) => ({ deal: () => cards.shift()!, left: () => cards.length })
const coup = (...cards: Card[]) => dealCoup(stacked(...cards))

describe('the third card', () => {
  it.each<[string, Card[], number, number]>([
    ['a natural of the player ends it', ['8S', '5H', 'KD', 'TC', '2S'], 2, 2],
    ['a natural of the banker ends it', ['2S', '9H', '2D', 'TC', '2S'], 2, 2],
    ['both stand on six and seven', ['6S', '7H', 'KD', 'TC', '2S'], 2, 2],
    ['a banker of five draws when the player stands', ['6S', '5H', 'KD', 'TC', '2S'], 2, 3],
    ['a banker of six stands when the player stands', ['7S', '6H', 'KD', 'TC', '2S'], 2, 2],
    ['a banker of three does not draw on an eight', ['2S', '3H', 'KD', 'TC', '8S', '2S'], 3, 2],
    ['a banker of three draws on a nine', ['2S', '3H', 'KD', 'TC', '9S', '2S'], 3, 3],
    ['a banker of four does not draw on an ace', ['2S', '4H', 'KD', 'TC', 'AS', '2S'], 3, 2],
    ['a banker of four draws on a two', ['2S', '4H', 'KD', 'TC', '2C', '2S'], 3, 3],
    ['a banker of five does not draw on a three', ['2S', '5H', 'KD', 'TC', '3C', '2S'], 3, 2],
    ['a banker of five draws on a four', ['2S', '5H', 'KD', 'TC', '4C', '2S'], 3, 3],
    ['a banker of six draws on a six', ['2S', '6H', 'KD', 'TC', '6C', '2S'], 3, 3],
    ['a banker of six does not draw on a five', ['2S', '6H', 'KD', 'TC', '5C', '2S'], 3, 2],
    ['a banker of seven stands', ['2S', '7H', 'KD', 'TC', '6C', '2S'], 3, 2],
  ])('%s', (_, cards, player, banker) => {
    const dealt = coup(...cards)
    expect([dealt.player.length, dealt.banker.length]).toEqual([player, banker])
  })

  it('counts the last digit, tens and pictures nothing', () => expect(totalOf(['9S', '8H', 'KD'])).toBe(7))
})

describe('what bets return', () => {
  const returns = (...cards: Card[]) =>
    Object.fromEntries(
      baccarat.spots.map((spot) => [spot.code, Number(baccarat.returns(spot, coup(...cards))) / 10_000]),
    )

  it('pays the banker 0.95 to one', () =>
    expect(returns('2S', '9H', '4D', 'TC')).toEqual({ player: 0, banker: 1.95, tie: 0, playerPair: 0, bankerPair: 0 }))
  it('returns player and banker on a tie', () =>
    expect(returns('7S', '7H', 'TD', 'TC')).toEqual({ player: 1, banker: 1, tie: 9, playerPair: 0, bankerPair: 0 }))
  it('pays pairs by rank, whoever wins', () =>
    expect(returns('4S', 'KH', '4D', 'KC')).toEqual({ player: 2, banker: 0, tie: 0, playerPair: 12, bankerPair: 12 }))
  it('does not call two different pictures a pair', () => expect(returns('9S', 'KH', 'TD', 'QC')['bankerPair']).toBe(0))
})

describe('a round', () => {
  const table = {
    theme: 'baccarat-jade',
    limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
    autoplay: false,
    turbo: false,
    showRtp: true,
  }
  const play = (...bets: [string, bigint][]) =>
    baccaratEngine.begin(table, { bets: bets.map(([spot, stake]) => ({ spot, stake })) }, () => 0)

  it('settles every bet and describes the hands', () => {
    // The remaining cards are sorted, so always drawing the first one gives A♠ 2♠ 3♠ 4♠: player 4, banker 6. The player
    // draws 5♠ and the banker stands.
    const { stake, outcome, end } = play(['player', 20_000n], ['banker', 40_000n])
    expect(outcome).toMatchObject({
      results: [
        { value: { EN: 'A♠ 3♠ 5♠ = 9' } },
        { value: { EN: '2♠ 4♠ = 6' } },
        { value: { EN: 'Player wins', KO: '플레이어 승' } },
      ],
      bets: [
        { label: { EN: 'Player' }, stake: '2', payout: '4' },
        { label: { EN: 'Banker' }, stake: '4', payout: '0' },
      ],
      detail: { won: ['player'] },
    })
    expect([stake, end!.payout]).toEqual([60_000n, 40_000n])
  })

  it('determines the winner', () => expect(winnerOf(coup('2S', '9H', '4D', 'TC'))).toBe('banker'))
})
