import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { baccaratWords } from '../../locales/baccarat.ts'
import { cardsText, createShoe } from '../cards.ts'
import { layoutEngine } from '../layout/engine.ts'
import type { BetKind, LayoutGame, Spot } from '../layout/game.ts'
import { tableLook } from '../layout/look.ts'
import { dealCoup, isPair, totalOf, winnerOf } from './rules.ts'
import type { Coup } from './rules.ts'

const DECKS = 8
const { both } = baccaratWords

/** Odds to one in counts of 1/10,000, and the return over all possible coups of eight packs. */
const BETS = {
  player: { odds: CREDIT, pays: '1:1', rtp: '98.76' },
  banker: { odds: (CREDIT * 95n) / 100n, pays: '0.95:1', rtp: '98.94' },
  tie: { odds: CREDIT * 8n, pays: '8:1', rtp: '85.64' },
  playerPair: { odds: CREDIT * 11n, pays: '11:1', rtp: '89.63' },
  bankerPair: { odds: CREDIT * 11n, pays: '11:1', rtp: '89.63' },
} as const
type Bet = keyof typeof BETS
const codes = Object.keys(BETS) as Bet[]

const kinds = codes.map((code): BetKind => ({
  code,
  name: both(code),
  pays: BETS[code].pays,
  rtp: BETS[code].rtp,
  rule: both(`${code}Rule`),
}))
const spots = codes.map((code): Spot => ({ code, kind: code, name: both(code), best: CREDIT + BETS[code].odds }))

/**
 * Punto banco with eight packs, which are shuffled for every round, and a commission of five percent on banker wins.
 */
export const baccarat: LayoutGame<Coup> = {
  code: 'baccarat',
  version: 'baccarat-1',
  themes: [
    { code: 'baccarat-jade', name: { KO: '비취 바카라', EN: 'Jade Baccarat' }, look: tableLook(165, 165) },
    { code: 'baccarat-night', name: { KO: '미드나잇 바카라', EN: 'Midnight Baccarat' }, look: tableLook(262, 85) },
    { code: 'baccarat-garnet', name: { KO: '가넷 바카라', EN: 'Garnet Baccarat' }, look: tableLook(15, 60, 0.07) },
  ],
  unit: (CREDIT * 2n) / 10n,
  kinds,
  spots,
  opposites: [['player', 'banker']],
  draw: (draw) => dealCoup(createShoe(DECKS, draw)),
  returns: ({ code }, coup) => returnOf(code as Bet, coup),
  results(coup) {
    const hand = (side: 'player' | 'banker') => ({
      label: both(side),
      value: both('hand', { cards: cardsText(coup[side]), total: totalOf(coup[side]) }),
    })
    return [hand('player'), hand('banker'), { label: both('result'), value: both(WINS[winnerOf(coup)]) }]
  },
}

const WINS = { player: 'playerWins', banker: 'bankerWins', tie: 'tied' } as const

function returnOf(bet: Bet, coup: Coup): Money {
  const winner = winnerOf(coup)
  const paid = CREDIT + BETS[bet].odds
  if (bet === 'playerPair') return isPair(coup.player) ? paid : 0n
  if (bet === 'bankerPair') return isPair(coup.banker) ? paid : 0n
  if (bet === 'tie') return winner === 'tie' ? paid : 0n
  if (winner === 'tie') return CREDIT
  return winner === bet ? paid : 0n
}

export const baccaratEngine = layoutEngine(baccarat)
