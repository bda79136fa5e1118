import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { gameOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { Card } from '../cards.ts'
import type { Move } from './page.ts'
import { dealt, make, standOff } from './round.ts'
import type { TableState } from './round.ts'
import { payoutOf } from './settle.ts'
import { outcomeOf } from './words.ts'

const STAKE = parseMoney('1')
/** Cards in dealing order, separated by spaces: player, dealer, player, then the shoe. */
const deal = (text: string): TableState => {
  const [first, up, second, ...shoe] = text.split(' ') as Card[]
  return dealt(STAKE, [first!, second!], up!, shoe)
}
const play = (text: string, ...moves: Move[]): { view: TableState['view']; staked: bigint; paid: bigint } => {
  let state = deal(text)
  let staked = STAKE
  for (const move of moves) {
    const moved = make(state, move)!
    staked += moved.stake
    state = moved.state
  }
  return { view: state.view, staked, paid: state.view.active === undefined ? payoutOf(state.view) : -1n }
}
const credits = (text: string): bigint => parseMoney(text)
const offered = (state: TableState): Move[] => state.view.moves.map(({ move }) => move)

describe('a round of blackjack', () => {
  it.each<[string, string, Move[], string, string]>([
    ['a blackjack pays 3 to 2 at once', 'AS 9D KH', [], '1', '2.5'],
    ['a blackjack meets the dealer\u2019s', 'AS KD KH AC', [], '1', '1'],
    ['a blackjack beats a dealer\u2019s 21 of three cards', 'AS KD KH 5C 6C', [], '1', '2.5'],
    ['the higher hand wins', 'TS 9D TH 9C', ['stand'], '1', '2'],
    ['equal hands return the stake', 'TS 9D 9H TC', ['stand'], '1', '1'],
    ['the lower hand loses', 'TS 9D 8H TC', ['stand'], '1', '0'],
    ['above 21 loses at once', 'TS 9D 8H 5C', ['hit'], '1', '0'],
    ['21 needs no word', 'TS 9D 8H 3C TD', ['hit'], '1', '2'],
    ['the dealer stands on a soft 17', 'TS AD 8H 6C KS', ['stand'], '1', '2'],
    ['the dealer draws to 16 and goes bust', 'TS 6D 2H TC TD', ['stand'], '1', '2'],
    ['21 of three cards loses against a blackjack', 'TS AD 6H 5C KD', ['hit'], '1', '0'],
    ['a double takes one card for twice the stake', '5S 6D 6H 9C TC 9D', ['double'], '2', '4'],
    ['a double is lost to a blackjack whole', '5S TD 6H 9C AC', ['double'], '2', '0'],
    ['a split plays two hands', '8S 6D 8H TC 3C TD TH', ['split', 'stand', 'stand'], '2', '4'],
    ['a split hand may be doubled', '8S 6D 8H 3C TC TD TH 9C', ['split', 'double', 'stand'], '3', '6'],
    ['split aces take one card each, and 21 is no blackjack', 'AS 9D AH KC 5C 9H', ['split'], '2', '2'],
    ['an insurance pays 2 to 1', 'TS AD 9H KC', ['insure', 'stand'], '1.5', '1.5'],
    ['an insurance is lost without a blackjack', 'TS AD 9H 8C', ['insure', 'stand'], '1.5', '1'],
    ['an insured blackjack pays even money', 'AS AD KH KC', ['insure'], '1.5', '2.5'],
    ['an insured blackjack without the dealer\u2019s', 'AS AD KH 5C', ['insure'], '1.5', '2.5'],
    ['a blackjack against an ace may stay uninsured', 'AS AD KH KC', ['stand'], '1', '1'],
    ['an insurance is seen though the hand is bust', 'TS AD 6H 9C KC', ['insure', 'hit'], '1.5', '1.5'],
  ])('%s', (_, cards, moves, staked, paid) =>
    expect(play(cards, ...moves)).toMatchObject({ staked: credits(staked), paid: credits(paid) }),
  )

  it('shows one card of the dealer, who takes the others last', () => {
    const { view, shoe } = deal('TS 9D 6H 9C')
    expect(view.dealer).toEqual(['9D'])
    expect(shoe).toEqual(['9C'])
  })

  it('offers what can be done', () => {
    expect(offered(deal('TS 9D 6H 2C'))).toEqual(['hit', 'stand', 'double'])
    expect(offered(deal('TS 9D KH 2C'))).toEqual(['hit', 'stand', 'double', 'split'])
    expect(offered(deal('8S AD 8H 2C'))).toEqual(['hit', 'stand', 'double', 'split', 'insure'])
    expect(offered(make(deal('8S AD 8H 2C 3C'), 'insure')!.state)).toEqual(['hit', 'stand', 'double', 'split'])
    expect(offered(make(deal('8S AD 8H 8C 3C'), 'split')!.state)).toEqual(['hit', 'stand', 'double'])
    expect(offered(make(deal('5S AD 4H 2C'), 'hit')!.state)).toEqual(['hit', 'stand'])
    expect(make(deal('TS 9D 6H 2C'), 'split')).toBeUndefined()
    expect(make(deal('TS 9D 6H 2C'), 'insure')).toBeUndefined()
  })

  it('that is left stands on every hand', () => {
    const { view } = standOff(make(deal('8S 6D 8H TC 3C TD TH'), 'split')!.state)
    expect(view.hands.map(({ result }) => result)).toEqual(['won', 'won'])
    expect(standOff(deal('AS AD KH KC')).view).toMatchObject({ hands: [{ result: 'push' }] })
  })

  it('is recorded in words, with bets that add up', () => {
    const { view, staked, paid } = play('8S 6D 8H 3C TC TD TH 9C', 'split', 'double', 'stand')
    const outcome = outcomeOf(view)
    const { results, bets } = gameOutcome.parse(outcome)
    expect(results.map(({ label, value }) => `${label.EN}: ${value.EN}`)).toEqual([
      'Dealer: 6♦ 10♥ 9♣ (25)',
      'Hand 1: 8♠ 3♣ 10♦ (21) · Won',
      'Hand 2: 8♥ 10♣ (18) · Won',
    ])
    expect(bets.map(({ label }) => label.KO)).toEqual(['핸드 1 (더블)', '핸드 2'])
    expect([
      bets.reduce((sum, { stake }) => sum + parseMoney(stake), 0n),
      bets.reduce((sum, { payout }) => sum + parseMoney(payout), 0n),
    ]).toEqual([staked, paid])
  })
})
