import { scaleDown, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { crashWords } from '../../locales/crash.ts'
import { plain } from '../../locales/words.ts'
import { PlayError } from '../../play-error.ts'
import type { Engine, Outcome, SimulatedBet, OpenRound, Step, Table } from '../engine.ts'
import { percent } from '../mini/percent.ts'
import { miniStakes } from '../mini/stakes.ts'
import { pick } from '../player.ts'
import { stakeText } from '../stake.ts'
import type { CrashOutcomeView, CrashPage } from './page.ts'
import {
  crashPoint,
  MIN_TARGET,
  MAX_TARGET,
  MULTIPLIER_UNIT,
  multiplierAt,
  reachedAfterMs,
  rtpOf,
  timesText,
} from './point.ts'

const selection = z.strictObject({ stake: stakeText, autoAt: z.int().min(MIN_TARGET).max(MAX_TARGET).optional() })
const action = z.strictObject({ cashOut: z.literal(true) })

/** Multipliers at which most players cash out, in hundredths. */
const USUAL_TARGETS = [130, 150, 180, 200, 300]

/**
 * A multiplier that grows until it crashes. The player cashes out before that, manually or at a target. The studio's
 * clock decides.
 */
export const crashEngine: Engine = {
  code: 'crash',
  themes: [
    { code: 'crash-orbit', name: { KO: '오빗', EN: 'Orbit' } },
    { code: 'crash-balloon', name: { KO: '열기구', EN: 'Balloon' } },
    { code: 'crash-ridge', name: { KO: '능선', EN: 'Ridge' } },
  ],
  selection,
  fair: true,
  mathVersion: () => 'crash-1',
  stakes,
  pauseMs: (policyMs) => policyMs,
  player: { choose: (_table, stake, draw) => ({ stake: toWire(stake), autoAt: pick(USUAL_TARGETS, draw) }) },
  begin(table, chosen, draw) {
    const { stake, autoAt } = chosen as { stake: Money; autoAt?: number }
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    const detail = { target: autoAt ?? MAX_TARGET, ...(autoAt !== undefined && { autoAt }) }
    const point = crashPoint(draw)
    if (point < MIN_TARGET) return { ...ended(stake, { ...detail, point }), stake }
    const endsInMs = reachedAfterMs(detail.target <= point ? detail.target : point + 1)
    return { stake, outcome: outcomeOf(stake, detail, 0n), hidden: { point }, endsInMs }
  },
  acting: {
    action,
    act(_, openRound) {
      const { detail, point } = read(openRound)
      const now = multiplierAt(openRound.elapsedMs)
      if (now >= detail.target || now > point) return settle(openRound)
      // A cash-out before the curve has reached the minimum pays the minimum. A round that crashes below the minimum
      // never starts to rise.
      return ended(openRound.stake, { ...detail, point, taken: Math.max(now, MIN_TARGET) })
    },
    leave: (_, openRound) => settle(openRound),
  },
  page({ limits }) {
    const own: CrashPage = { maxWin: toWire(limits.maxWin) }
    const targets = Array.from({ length: 1000 }, (_, index) => rtpOf(MIN_TARGET + index))
    return { own, rtp: percent(Math.max(...targets)) }
  },
  simulation: {
    bets: [MIN_TARGET, 150, 200, 1_000, 10_000].map((target): SimulatedBet => ({
      name: `taken at ${timesText(target)}`,
      rtp: rtpOf(target),
      play: (draw) => (crashPoint(draw) >= target ? target / MULTIPLIER_UNIT : 0),
    })),
  },
}

function stakes({ limits }: Table): readonly Money[] {
  return miniStakes(limits, BigInt(MAX_TARGET / MULTIPLIER_UNIT))
}

/** Settles a round that was not cashed out manually: it pays the target if the target was reached, else nothing. */
function settle(openRound: OpenRound): Step {
  const { detail, point } = read(openRound)
  return ended(openRound.stake, { ...detail, point, ...(detail.target <= point && { taken: detail.target }) })
}

function ended(stake: Money, detail: CrashOutcomeView['detail']): Step {
  const payout = detail.taken === undefined ? 0n : scaleDown(stake, BigInt(detail.taken), BigInt(MULTIPLIER_UNIT))
  return { stake: 0n, outcome: outcomeOf(stake, detail, payout), end: { payout } }
}

function read({ outcome, hidden }: OpenRound): { detail: CrashOutcomeView['detail']; point: number } {
  return { detail: outcome.detail as CrashOutcomeView['detail'], point: (hidden as { point: number }).point }
}

const outcomeOf = (stake: Money, detail: CrashOutcomeView['detail'], payout: Money): Outcome => ({
  kind: 'game',
  engine: 'crash',
  mathVersion: 'crash-1',
  results: [
    ...(detail.point === undefined
      ? []
      : [{ label: crashWords.both('crashedAt'), value: plain(timesText(detail.point)) }]),
    ...(detail.taken === undefined
      ? []
      : [{ label: crashWords.both('takenAt'), value: plain(timesText(detail.taken)) }]),
  ],
  bets: [
    {
      label:
        detail.autoAt === undefined
          ? crashWords.both('byHand')
          : crashWords.both('autoBet', { times: timesText(detail.autoAt) }),
      stake: toWire(stake),
      payout: toWire(payout),
    },
  ],
  detail,
})
