import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { jackpotDefinition } from '../jackpot-definitions.ts'
import { PlayError } from '../../play-error.ts'
import { slotThemes } from '../../themes/index.ts'
import { mathOf } from './theme-of.ts'
import type { Engine } from '../engine.ts'
import { stakePlayer } from '../player.ts'
import { stakeText } from '../stake.ts'
import { slotPage } from './page-of.ts'
import { simulation } from './simulation.ts'
import { spin } from './spin.ts'
import { isFreeStake, stakesWithin } from './stakes.ts'
import { ROWS } from '../../themes/symbols.ts'

const selection = z.strictObject({ stake: stakeText })

/** Slots: reels with lines or ways, free spins and progressive jackpots. */
export const slotEngine: Engine = {
  code: 'slot',
  themes: slotThemes,
  selection,
  mathVersion: (theme) => mathOf(theme).version,
  lineCount(theme) {
    const { lines, strips } = mathOf(theme)
    return lines?.length ?? ROWS ** strips.length
  },
  stakes: ({ theme, limits }) => stakesWithin(limits, mathOf(theme)),
  takesFreeRounds: ({ theme, limits }, stake) => isFreeStake(limits, mathOf(theme), stake),
  pauseMs: (policyMs) => policyMs,
  player: stakePlayer,
  begin(table, chosen, draw) {
    const { stake } = chosen as { stake: Money }
    const math = mathOf(table.theme)
    if (table.freeStake === undefined ? !stakesWithin(table.limits, math).includes(stake) : stake !== table.freeStake)
      throw new PlayError('STAKE_NOT_OFFERED')
    const { stops, free, jackpots: won, outcome, payout } = spin(math, stake, draw)
    const jackpots = math.jackpots?.map(({ code }) => ({
      code,
      contribution: (stake * jackpotDefinition(code).ratePpm) / 1_000_000n,
      won: won.includes(code),
    }))
    return {
      stake,
      outcome: { ...outcome, detail: { stops, free, jackpots: won } },
      end: { payout },
      ...(jackpots && { jackpots }),
    }
  },
  page: ({ theme }, language) => slotPage(theme, language),
  simulation,
}
