import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { blackjackWords } from '../../locales/blackjack.ts'
import { PlayError } from '../../play-error.ts'
import type { Engine, OpenRound, Step, Table } from '../engine.ts'
import { stakePlayer } from '../player.ts'
import { stakeText } from '../stake.ts'
import { tableStakes } from '../table-stakes.ts'
import type { BlackjackPage, BlackjackView, Move } from './page.ts'
import { MATH_VERSION, RTP } from './published.ts'
import { blackjackBet } from './simulate.ts'
import { pointsOf } from './hand.ts'
import { deal, make, standOff } from './round.ts'
import type { TableState } from './round.ts'
import { payoutOf } from './settle.ts'
import { advise, STRATEGY } from './strategy.ts'
import { BLACKJACK_THEMES } from './themes.ts'
import { outcomeOf } from './words.ts'

const selection = z.strictObject({ stake: stakeText })
const action = z.enum(['hit', 'stand', 'double', 'split', 'insure'])

/** Maximum payout in initial stakes: two split hands that are both doubled and won. */
const BEST = 8n
/**
 * An insurance costs half of the stake, and the wallet rejects stakes below the minimum. Therefore the lowest stake is
 * twice the minimum.
 */
const stakes = ({ limits }: Table): readonly Money[] => tableStakes({ ...limits, min: 2n * limits.min }, BEST)

/** Blackjack against the house, with six decks that are shuffled for every round. */
export const blackjackEngine: Engine = {
  code: 'blackjack',
  themes: BLACKJACK_THEMES,
  selection,
  mathVersion: () => MATH_VERSION,
  stakes,
  pauseMs: (policyMs) => policyMs,
  player: { ...stakePlayer, act: ({ detail }) => adviseMove(detail as BlackjackView) },
  begin(table, chosen, draw) {
    const { stake } = chosen as { stake: Money }
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    return stepTo(stake, deal(stake, draw))
  },
  acting: {
    action,
    act(_, openRound, chosen) {
      const moved = make(stateOf(openRound), chosen as Move)
      if (!moved) throw new PlayError('ACTION_NOT_OFFERED')
      return stepTo(moved.stake, moved.state)
    },
    leave: (_, openRound) => stepTo(0n, standOff(stateOf(openRound))),
  },
  simulation: { bets: [blackjackBet] },
  page: ({ theme }, language) => ({
    own: {
      look: BLACKJACK_THEMES.find(({ code }) => code === theme)!.look,
      strategy: STRATEGY,
    } satisfies BlackjackPage,
    rtp: blackjackWords.in(language)('rtp', { rtp: RTP }),
  }),
}

const stateOf = ({ outcome, hidden }: OpenRound): TableState => ({
  view: outcome.detail as BlackjackView,
  shoe: hidden as TableState['shoe'],
})

const stepTo = (stake: Money, { view, shoe }: TableState): Step =>
  view.active === undefined
    ? { stake, outcome: outcomeOf(view), end: { payout: payoutOf(view) } }
    : { stake, outcome: outcomeOf(view), hidden: shoe }

/** Returns the move of the published strategy. */
function adviseMove({ hands, active, dealer, moves }: BlackjackView): string {
  const offered = (move: string) => moves.some((each) => each.move === move)
  return advise(hands[active!]!.cards.map(pointsOf), pointsOf(dealer[0]!), {
    double: offered('double'),
    split: offered('split'),
  })
}
