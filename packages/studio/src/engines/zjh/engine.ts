import type { Localized } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { zjhWords } from '../../locales/zjh.ts'
import { PlayError } from '../../play-error.ts'
import { cardText, createShoe } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Engine, Outcome, OpenRound, Step, Table } from '../engine.ts'
import { stakePlayer } from '../player.ts'
import { stakeText } from '../stake.ts'
import { tableStakes } from '../table-stakes.ts'
import { kindOf, strengthOf } from './hand.ts'
import type { ZjhMove, ZjhPage, ZjhView } from './page.ts'
import { showdown } from './round.ts'
import { zjhBet } from './simulate.ts'
import { MATH_VERSION, RTP, ZJH_THEMES } from './terms.ts'

const selection = z.strictObject({ stake: stakeText })
const action = z.enum(['raise', 'fold'])
/** Maximum payout: ante and raise win, plus the highest bonus. */
const BEST = 9n
const stakes = ({ limits }: Table): readonly Money[] => tableStakes(limits, BEST)
const { both } = zjhWords

/** Three-card poker (zha jin hua) against the dealer: the player places an ante, then raises or folds. */
export const zjhEngine: Engine = {
  code: 'zjh',
  themes: ZJH_THEMES,
  selection,
  mathVersion: () => MATH_VERSION,
  stakes,
  pauseMs: (policyMs) => policyMs,
  player: {
    ...stakePlayer,
    act: ({ detail }, _turn, draw) =>
      kindOf(strengthOf((detail as ZjhView).player)) !== 'high' || draw(3) > 0 ? 'raise' : 'fold',
  },
  begin(table, chosen, draw) {
    const { stake } = chosen as { stake: Money }
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    const shoe = createShoe(1, draw)
    const [player, dealer] = [0, 1].map(() => Array.from({ length: 3 }, () => shoe.deal()))
    return { stake, outcome: outcomeOf({ player: player!, stake: toWire(stake) }, []), hidden: dealer }
  },
  acting: {
    action,
    act: (_, openRound, chosen) => ((chosen as ZjhMove) === 'raise' ? raise(openRound) : fold(openRound)),
    leave: (_, openRound) => fold(openRound),
  },
  simulation: { bets: [zjhBet] },
  page: ({ theme }, language) => ({
    own: { look: ZJH_THEMES.find(({ code }) => code === theme)!.look } satisfies ZjhPage,
    rtp: zjhWords.in(language)('rtp', { rtp: RTP }),
  }),
}

const viewOf = ({ outcome }: OpenRound): ZjhView => outcome.detail as ZjhView

function raise(openRound: OpenRound): Step {
  const view = viewOf(openRound)
  const dealer = openRound.hidden as readonly Card[]
  const { result, ante, raise: raised, bonus } = showdown(openRound.stake, view.player, dealer)
  const payout = ante + raised + bonus
  const stake = toWire(openRound.stake)
  const bets = [
    { label: both('ante'), stake, payout: toWire(ante + bonus) },
    { label: both('raise'), stake, payout: toWire(raised) },
  ]
  return {
    stake: openRound.stake,
    outcome: outcomeOf(
      { ...view, dealer, result, payout: toWire(payout), ...(bonus > 0n && { bonus: toWire(bonus) }) },
      bets,
    ),
    end: { payout },
  }
}

function fold(openRound: OpenRound): Step {
  const bets = [{ label: both('ante'), stake: toWire(openRound.stake), payout: '0' }]
  return {
    stake: 0n,
    outcome: outcomeOf(
      { ...viewOf(openRound), dealer: openRound.hidden as readonly Card[], result: 'folded', payout: '0' },
      bets,
    ),
    end: { payout: 0n },
  }
}

type Game = Extract<Outcome, { kind: 'game' }>

function outcomeOf(view: ZjhView, bets: Game['bets']): Outcome {
  const { player, dealer, result, bonus, stake } = view
  return {
    kind: 'game',
    engine: 'zjh',
    mathVersion: MATH_VERSION,
    results: [
      ...(dealer ? [{ label: both('dealer'), value: handText(dealer) }] : []),
      { label: both('player'), value: handText(player) },
      ...(result ? [{ label: both('result'), value: both(result) }] : []),
      ...(bonus ? [{ label: both('bonus'), value: { KO: bonus, EN: bonus } }] : []),
    ],
    bets: bets.length > 0 ? bets : [{ label: both('ante'), stake, payout: '0' }],
    detail: view,
  }
}

function handText(cards: readonly Card[]): Localized {
  const kind = both(kindOf(strengthOf(cards)))
  const signs = cards.map(cardText).join(' ')
  return { KO: `${signs} (${kind.KO})`, EN: `${signs} (${kind.EN})` }
}
