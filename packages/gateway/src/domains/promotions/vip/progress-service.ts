import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { freeRoundGamesIn, wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { VIP_RANK_THRESHOLD } from '@atrium/contracts/rules/support-rules'
import { VIP_GIFT_KINDS } from '@atrium/contracts/rules/promotions/vip-rules'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { readGameNames } from '../campaigns/campaigns-repository.ts'
import { claimView } from '../claims/claim-view.ts'
import { readOpenClaims } from '../claims/claims-repository.ts'
import type { Figures, GiftRow, LevelRow } from './levels-repository.ts'
import { readFigures, readGifts, readLevels, readStanding } from './levels-repository.ts'

const MAX_OPEN_CLAIMS = 100
/** Window in days for a merchant without conditions. */
const USUAL_WINDOW_DAYS = 30

type Progress = CallValue<'playerRankProgress'>
type Level = CallValue<'vipLevels'>['list'][number]
/** A level with conditions, which evaluations use. */
type EvaluatedLevel = LevelRow & { points: bigint; deposits: bigint; windowDays: number }

/** Creates the calls that return a merchant's levels, and a member's progress. */
export function createVipProgress({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async levels({ language }: { language: Language }, { merchant }: CallContext): Promise<CallValue<'vipLevels'>> {
      const [levels, gifts] = await Promise.all([
        readLevels(sql, merchant.code),
        readGifts(sql, merchant.code, clock()),
      ])
      const games = await readGameNames(sql, freeRoundGamesIn(gifts.map(({ reward }) => reward)), language)
      return {
        currency: merchant.currency,
        list: levels.map((level) =>
          levelView(
            level,
            gifts.filter((gift) => gift.level === level.level),
            { language, games },
          ),
        ),
      }
    },

    async progress(context: CallContext): Promise<Progress> {
      const { memberId } = callerOf(context)
      const { merchant, language } = context
      const now = clock()
      const [levels, standing, open] = await Promise.all([
        readLevels(sql, merchant.code),
        readStanding(sql, memberId),
        readOpenClaims(sql, { memberId, language, now }, MAX_OPEN_CLAIMS),
      ])
      const evaluated = levels.filter(isEvaluated)
      const own = evaluated.find(({ level }) => level === standing.level)
      const next = evaluated.find(({ level }) => level > standing.level)
      const read = figuresReader(sql, memberId, now)
      const windowDays = (next ?? own)?.windowDays ?? USUAL_WINDOW_DAYS
      const shown = await read(windowDays)
      const kept = own && own.level > evaluated[0]!.level ? keepView(own, await read(own.windowDays)) : undefined
      const isManual = standing.manualUntil !== null && standing.manualUntil > now
      const fallsFrom = standing.fallsFrom && standing.fallsFrom > now ? standing.fallsFrom : now
      return {
        currency: merchant.currency,
        level: standing.level,
        name: levels.find(({ level }) => level === standing.level)?.names[language] ?? String(standing.level),
        since: standing.since.getTime(),
        ...(isManual && { manualUntil: standing.manualUntil!.getTime() }),
        points: toWire(shown.points),
        deposits: toWire(shown.deposits),
        windowDays,
        ...(next && { next: { level: next.level, name: next.names[language], ...conditionsView(next, shown) } }),
        ...(kept && { keep: { ...kept, ...(!kept.isMet && { fallsFrom: fallsFrom.getTime() }) } }),
        gifts: open.filter(({ kind }) => kind === 'VIP_GIFTS').map((row) => claimView(row, context)),
      }
    },
  }
}

const isEvaluated = (level: LevelRow): level is EvaluatedLevel => level.windowDays !== null

/** Returns a function that reads figures once per window, because most levels have the same window. */
function figuresReader(sql: Sql, memberId: bigint, now: Date): (windowDays: number) => Promise<Figures> {
  const known = new Map<number, Promise<Figures>>()
  return (windowDays) => {
    const figures = known.get(windowDays) ?? readFigures(sql, memberId, windowDays, now)
    known.set(windowDays, figures)
    return figures
  }
}

const condition = (has: bigint, needs: bigint) => ({
  has: toWire(has),
  needs: toWire(needs),
  missing: toWire(needs > has ? needs - has : 0n),
})
const conditionsView = ({ points, deposits, windowDays }: EvaluatedLevel, has: Figures) => ({
  points: condition(has.points, points),
  deposits: condition(has.deposits, deposits),
  windowDays,
})
const keepView = (level: EvaluatedLevel, has: Figures) => ({
  ...conditionsView(level, has),
  isMet: has.points >= level.points && has.deposits >= level.deposits,
})

const levelView = (
  level: LevelRow,
  gifts: readonly GiftRow[],
  { language, games }: { language: Language; games: Readonly<Record<string, string>> },
): Level => ({
  level: level.level,
  name: level.names[language],
  ...(isEvaluated(level) && {
    needs: { points: toWire(level.points), deposits: toWire(level.deposits), windowDays: level.windowDays },
  }),
  dailyWithdrawals: level.dailyWithdrawals,
  dailyWithdrawalAmount: toWire(level.dailyWithdrawalAmount),
  withdrawalFee: toWire(level.withdrawalFee),
  rebateFactor: toWire(BigInt(level.rebateFactor)),
  pointsFactor: toWire(BigInt(level.pointsFactor)),
  gifts: gifts
    .toSorted((one, other) => VIP_GIFT_KINDS.indexOf(one.kind) - VIP_GIFT_KINDS.indexOf(other.kind))
    .map(({ kind, campaign, reward }) => ({ kind, promotionId: campaign, reward: wireRewardOfTerms(reward, games) })),
  hasManager: level.level > VIP_RANK_THRESHOLD,
})
