import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { StaffVipLevel, StaffVipSettings } from '@atrium/contracts/staff/marketing/vip'
import { MAX_VIP_LEVELS } from '@atrium/contracts/rules/promotions/vip-rules'
import type { RebateMode } from '@atrium/contracts/rules/promotions/vip-rules'

/** A level as form values. */
export interface LevelDraft {
  readonly ko: string
  readonly en: string
  readonly points: string
  readonly deposits: string
  readonly windowDays: string
  readonly rebateFactor: string
}
export type LevelField = keyof LevelDraft
export interface VipDraft {
  readonly rebateMode: RebateMode
  /** Levels from 1 on. */
  readonly levels: readonly LevelDraft[]
}

/** Why a field cannot be saved. Paths are zero-based: `2.points` belongs to the third level. */
export type Problem = 'name' | 'amount' | 'first' | 'below' | 'days' | 'factor'
export type Problems = ReadonlyMap<string, Problem>

const MAX_FACTOR = parseMoney('10')
const MAX_DAYS = 3650
const USUAL_DAYS = '30'

export const draftOf = ({ rebateMode, levels }: StaffVipSettings): VipDraft => ({
  rebateMode,
  levels: levels.map(levelDraftOf),
})

const levelDraftOf = ({ name, points, deposits, windowDays, rebateFactor }: StaffVipLevel): LevelDraft => ({
  ko: name.KO,
  en: name.EN,
  points,
  deposits,
  windowDays: String(windowDays),
  rebateFactor,
})

/** Adds a level at the top, with the conditions of the one below. */
export function withLevel(draft: VipDraft): VipDraft {
  const below = draft.levels.at(-1)
  return {
    ...draft,
    levels: [
      ...draft.levels,
      {
        ko: '',
        en: '',
        points: below?.points ?? '0',
        deposits: below?.deposits ?? '0',
        windowDays: below?.windowDays ?? USUAL_DAYS,
        rebateFactor: below?.rebateFactor ?? '1',
      },
    ],
  }
}

export const canAdd = ({ levels }: VipDraft): boolean => levels.length < MAX_VIP_LEVELS

const isAmount = (text: string): boolean => isMoneyText(text) && parseMoney(text) >= 0n

export function problemsOf({ levels }: VipDraft): Problems {
  const problems = new Map<string, Problem>()
  for (const [at, level] of levels.entries()) {
    if (!level.ko.trim()) problems.set(`${at}.ko`, 'name')
    if (!level.en.trim()) problems.set(`${at}.en`, 'name')
    for (const field of ['points', 'deposits'] as const) {
      const below = levels[at - 1]?.[field]
      if (!isAmount(level[field])) problems.set(`${at}.${field}`, 'amount')
      else if (at === 0 && parseMoney(level[field]) !== 0n) problems.set(`${at}.${field}`, 'first')
      else if (below !== undefined && isAmount(below) && parseMoney(level[field]) < parseMoney(below))
        problems.set(`${at}.${field}`, 'below')
    }
    const days = Number(level.windowDays)
    if (!/^\d+$/.test(level.windowDays) || days < 1 || days > MAX_DAYS) problems.set(`${at}.windowDays`, 'days')
    if (!isAmount(level.rebateFactor) || parseMoney(level.rebateFactor) > MAX_FACTOR)
      problems.set(`${at}.rebateFactor`, 'factor')
  }
  return problems
}

export const savedOf = ({
  rebateMode,
  levels,
}: VipDraft): Pick<OperationInput<'saveVipSettings'>, 'rebateMode' | 'levels'> => ({
  rebateMode,
  levels: levels.map(({ ko, en, points, deposits, windowDays, rebateFactor }, at) => ({
    level: at + 1,
    name: { KO: ko.trim(), EN: en.trim() },
    points,
    deposits,
    windowDays: Number(windowDays),
    rebateFactor,
  })),
})
