import { scaleDown, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { diceWords } from '../../locales/dice.ts'
import { plain } from '../../locales/words.ts'
import { PlayError } from '../../play-error.ts'
import type { Engine, SimulatedBet, Table } from '../engine.ts'
import { percent } from '../mini/percent.ts'
import { miniStakes } from '../mini/stakes.ts'
import { pick } from '../player.ts'
import { stakeText } from '../stake.ts'
import {
  betOf,
  MIN_WINNING,
  isOffered,
  isWon,
  MAX_WINNING,
  MULTIPLIER_UNIT,
  multiplierOf,
  roll,
  rollText,
  rtpOf,
  timesText,
} from './odds.ts'
import type { DiceBet } from './odds.ts'
import type { DicePage } from './page.ts'

const selection = z.strictObject({ stake: stakeText, over: z.boolean(), target: z.int() })

/** Number of winning rolls in the bets that most players choose. */
const USUAL_ROLLS = [2_500, 4_900, 4_900, 7_000]

/** The highest possible multiplier. */
const BEST = BigInt(Math.ceil(multiplierOf(betOf(false, MIN_WINNING)) / MULTIPLIER_UNIT))

/** A roll from 00.00 to 99.99. The player bets that it is over or under a chosen target. */
export const diceEngine: Engine = {
  code: 'dice',
  themes: [
    { code: 'dice-jade', name: { KO: '제이드 다이스', EN: 'Jade Dice' } },
    { code: 'dice-ember', name: { KO: '엠버 다이스', EN: 'Ember Dice' } },
    { code: 'dice-tide', name: { KO: '타이드 다이스', EN: 'Tide Dice' } },
  ],
  selection,
  fair: true,
  mathVersion: () => 'dice-1',
  stakes,
  pauseMs: (policyMs) => policyMs,
  begin(table, chosen, draw) {
    const { stake, ...bet } = chosen as { stake: Money } & DiceBet
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    if (!isOffered(bet)) throw new PlayError('INVALID_REQUEST')
    const rolled = roll(draw)
    const multiplier = multiplierOf(bet)
    const payout = isWon(bet, rolled) ? scaleDown(stake, BigInt(multiplier), BigInt(MULTIPLIER_UNIT)) : 0n
    return {
      stake,
      outcome: {
        kind: 'game',
        engine: 'dice',
        mathVersion: 'dice-1',
        results: [
          { label: diceWords.both('roll'), value: plain(rollText(rolled)) },
          { label: diceWords.both('multiplier'), value: plain(timesText(multiplier)) },
        ],
        bets: [
          {
            label: diceWords.both(bet.over ? 'overBet' : 'underBet', { target: rollText(bet.target) }),
            stake: toWire(stake),
            payout: toWire(payout),
          },
        ],
        detail: { bet, roll: rolled, multiplier },
      },
      end: { payout },
    }
  },
  page({ limits }) {
    const own: DicePage = { maxWin: toWire(limits.maxWin) }
    return { own, rtp: percent(rtpOf(betOf(true, 5_000))) }
  },
  player: {
    choose: (_table, stake, draw) => ({ stake: toWire(stake), ...betOf(draw(2) === 0, pick(USUAL_ROLLS, draw)) }),
  },
  simulation: {
    bets: [MIN_WINNING, 100, 2_500, 5_000, MAX_WINNING].flatMap((winning) =>
      [true, false].map((over) => simulated(betOf(over, winning))),
    ),
  },
}

function simulated(bet: DiceBet): SimulatedBet {
  const won = multiplierOf(bet) / MULTIPLIER_UNIT
  return {
    name: `${bet.over ? 'over' : 'under'} ${rollText(bet.target)}`,
    rtp: rtpOf(bet),
    play: (draw) => (isWon(bet, roll(draw)) ? won : 0),
  }
}

function stakes({ limits }: Table): readonly Money[] {
  return miniStakes(limits, BEST)
}
