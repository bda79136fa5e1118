import type { Localized } from '@atrium/contracts/locale/languages'
import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { dragonTigerWords } from '../../locales/dragontiger.ts'
import { plain } from '../../locales/words.ts'
import { cardText, createShoe, pipsOf } from '../cards.ts'
import { layoutEngine } from '../layout/engine.ts'
import type { BetKind, LayoutGame, Spot } from '../layout/game.ts'
import { tableLook } from '../layout/look.ts'
import { ON_CARD, ON_CARDS, SIDES, isSuitedTie, verdictOf, winnerOf } from './rules.ts'
import type { Faced, OnCard, Side } from './rules.ts'

const DECKS = 8
const { both } = dragonTigerWords

/** Odds to one, and the return over every pair of cards from eight packs. */
const PAYTABLE = {
  side: { odds: 1n, rtp: '96.26' },
  // Eight to one, which some tables pay, would return 67 percent.
  tie: { odds: 11n, rtp: '89.63' },
  suitedTie: { odds: 50n, rtp: '86.02' },
  onCard: { odds: 1n, rtp: '92.30' },
} as const

const kind = (code: string, name: Localized, row: keyof typeof PAYTABLE, rule: Localized): BetKind => ({
  code,
  name,
  pays: `${PAYTABLE[row].odds}:1`,
  rtp: PAYTABLE[row].rtp,
  rule,
})
const best = (row: keyof typeof PAYTABLE): Money => CREDIT * (1n + PAYTABLE[row].odds)

const kinds: BetKind[] = [
  ...SIDES.map((side) => kind(side, both(side), 'side', both('sideRule'))),
  kind('tie', both('tie'), 'tie', both('tieRule')),
  kind('suitedTie', both('suitedTie'), 'suitedTie', both('suitedTieRule')),
  ...ON_CARDS.map((bet) => kind(bet, both(bet), 'onCard', both(`${bet}Rule`))),
]
const spots: Spot[] = [
  ...SIDES.map((side): Spot => ({ code: side, kind: side, name: both(side), best: best('side') })),
  { code: 'tie', kind: 'tie', name: both('tie'), best: best('tie') },
  { code: 'suitedTie', kind: 'suitedTie', name: both('suitedTie'), best: best('suitedTie') },
  ...SIDES.flatMap((side) =>
    ON_CARDS.map((bet): Spot => ({
      code: `${side}-${bet}`,
      kind: bet,
      name: sideBet(side, bet),
      best: best('onCard'),
    })),
  ),
]

function sideBet(side: Side, bet: OnCard): Localized {
  return {
    KO: dragonTigerWords.in('KO')('sideBet', { side: both(side).KO, bet: both(bet).KO }),
    EN: dragonTigerWords.in('EN')('sideBet', { side: both(side).EN, bet: both(bet).EN.toLowerCase() }),
  }
}

/**
 * Dragon tiger: one card per side from eight packs, which are shuffled for every round. In a tie, bets on a side get
 * half of their stake back.
 */
export const dragonTiger: LayoutGame<Faced> = {
  code: 'dragontiger',
  version: 'dragontiger-1',
  themes: [
    {
      code: 'dragontiger-bronze',
      name: { KO: '청동 드래곤 타이거', EN: 'Bronze Dragon Tiger' },
      look: tableLook(60, 75, 0.045),
    },
    {
      code: 'dragontiger-lake',
      name: { KO: '호수 드래곤 타이거', EN: 'Lake Dragon Tiger' },
      look: tableLook(220, 190),
    },
  ],
  unit: CREDIT / 10n,
  kinds,
  spots,
  opposites: [
    ['dragon', 'tiger'],
    ...SIDES.flatMap((side): [string, string][] => [
      [`${side}-big`, `${side}-small`],
      [`${side}-odd`, `${side}-even`],
    ]),
  ],
  draw(draw) {
    const shoe = createShoe(DECKS, draw)
    return { dragon: shoe.deal(), tiger: shoe.deal() }
  },
  returns({ code, best: paid }, faced) {
    const winner = winnerOf(faced)
    if (code === 'tie') return winner === 'tie' ? paid : 0n
    if (code === 'suitedTie') return isSuitedTie(faced) ? paid : 0n
    const [side, bet] = code.split('-') as [Side, OnCard | undefined]
    if (bet) return ON_CARD[bet](pipsOf(faced[side])) ? paid : 0n
    if (winner === 'tie') return CREDIT / 2n
    return winner === side ? paid : 0n
  },
  results: (faced) => [
    ...SIDES.map((side) => ({ label: both(side), value: plain(cardText(faced[side])) })),
    { label: both('result'), value: both(verdictOf(faced)) },
  ],
}

export const dragonTigerEngine = layoutEngine(dragonTiger)
