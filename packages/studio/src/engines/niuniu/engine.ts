import { scaleDown, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { niuniuWords } from '../../locales/niuniu.ts'
import { plain } from '../../locales/words.ts'
import { PlayError } from '../../play-error.ts'
import { cardText, createShoe } from '../cards.ts'
import type { DrawNumber, Engine, Outcome, SimulatedBet, Table } from '../engine.ts'
import { stakePlayer } from '../player.ts'
import { stakeText } from '../stake.ts'
import { tableStakes } from '../table-stakes.ts'
import { BULLS, beats, handOf } from './hand.ts'
import type { NiuNiuHand } from './hand.ts'
import type { NiuNiuPage, NiuNiuView } from './page.ts'
import { NIUNIU_THEMES, niuniuTheme } from './terms.ts'
import type { NiuNiuTerms } from './terms.ts'

const selection = z.strictObject({ stake: stakeText })
/** Maximum payout in stakes: a win pays at most the stake, minus the commission, in addition to the stake. */
const BEST = 2n

const stakes = ({ theme, limits }: Table): readonly Money[] =>
  tableStakes(limits, BEST).filter((stake) => stake % niuniuTheme(theme).terms.unit === 0n)

/** NiuNiu against the house, with five cards per hand from one pack. */
export const niuniuEngine: Engine = {
  code: 'niuniu',
  themes: NIUNIU_THEMES,
  selection,
  mathVersion: (theme) => niuniuTheme(theme).terms.version,
  stakes,
  pauseMs: (policyMs) => policyMs,
  player: stakePlayer,
  begin(table, chosen, draw) {
    const { stake } = chosen as { stake: Money }
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    const { terms } = niuniuTheme(table.theme)
    const { dealer, player } = dealBoth(draw)
    const { won, times, payout } = settle(terms, stake, player, dealer)
    return {
      stake,
      outcome: outcomeOf(
        terms,
        { dealer, player, won, times, part: toWire(stake / BigInt(terms.parts)) },
        stake,
        payout,
      ),
      end: { payout },
    }
  },
  simulation: {
    bets: [...new Set(NIUNIU_THEMES.map(({ terms }) => terms))].map((terms): SimulatedBet => ({
      name: terms.version,
      rtp: terms.return,
      play: (draw) => simulated(terms, draw),
    })),
  },
  page({ theme }) {
    const { look, terms } = niuniuTheme(theme)
    return {
      own: {
        look,
        parts: terms.parts,
        times: Array.from({ length: BULLS }, (_, bull) => terms.times(bull)),
      } satisfies NiuNiuPage,
      rtp: terms.rtp,
    }
  },
}

/** Deals ten cards from a newly shuffled pack, alternating between the hands. */
function dealBoth(draw: DrawNumber): { player: NiuNiuHand; dealer: NiuNiuHand } {
  const shoe = createShoe(1, draw)
  const cards = Array.from({ length: 10 }, () => shoe.deal())
  return {
    player: handOf(cards.filter((_, index) => index % 2 === 0)),
    dealer: handOf(cards.filter((_, index) => index % 2 === 1)),
  }
}

/** The payout of a stake: the parts that were not lost, plus 95 % of the parts that were won. */
export function settle(
  terms: NiuNiuTerms,
  stake: Money,
  player: NiuNiuHand,
  dealer: NiuNiuHand,
): { won: boolean; times: number; payout: Money } {
  const won = beats(player, dealer)
  const times = terms.times(won ? player.bull : dealer.bull)
  const moved = (stake / BigInt(terms.parts)) * BigInt(times)
  return { won, times, payout: won ? stake + scaleDown(moved, 95n, 100n) : stake - moved }
}

function simulated(terms: NiuNiuTerms, draw: DrawNumber): number {
  const { player, dealer } = dealBoth(draw)
  const stake = terms.unit
  return Number(settle(terms, stake, player, dealer).payout) / Number(stake)
}

function outcomeOf(terms: NiuNiuTerms, detail: NiuNiuView, stake: Money, payout: Money): Outcome {
  const { both } = niuniuWords
  const text = ({ cards, bull }: NiuNiuHand) => {
    const name = both(`bull${bull}` as 'bull0')
    const signs = cards.map(cardText).join(' ')
    return { KO: `${signs} (${name.KO})`, EN: `${signs} (${name.EN})` }
  }
  return {
    kind: 'game',
    engine: 'niuniu',
    mathVersion: terms.version,
    results: [
      { label: both('dealer'), value: text(detail.dealer) },
      { label: both('player'), value: text(detail.player) },
      ...(terms.parts > 1 ? [{ label: both('multiplier'), value: plain(`×${detail.times}`) }] : []),
    ],
    bets: [{ label: both('bet'), stake: toWire(stake), payout: toWire(payout) }],
    detail,
  }
}
