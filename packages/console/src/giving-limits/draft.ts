import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import type { GivingLimits } from '@atrium/contracts/staff/giving-limits'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { GameCategory } from '@atrium/contracts/rules/game-categories'
import { DEFAULT_HOUSE_EDGE } from '@atrium/contracts/rules/promotions/giving'

type AmountField = 'aloneLimit' | 'startingCredit'
type LimitField = AmountField | GameCategory
/** Limits as form values; empty for a category with the default house edge. */
export type LimitsDraft = Readonly<Record<LimitField, string>>
type Contents = Pick<GivingLimits, AmountField | 'edges'>

export const draftOf = ({ aloneLimit, startingCredit, edges }: Contents): LimitsDraft => ({
  ...(Object.fromEntries(
    GAME_CATEGORIES.map((category) => [category, edges.find((own) => own.category === category)?.percent ?? '']),
  ) as Record<GameCategory, string>),
  aloneLimit,
  startingCredit,
})

const AMOUNTS = ['aloneLimit', 'startingCredit'] as const
const PERCENT = /^(\d{1,2})(?:\.(\d{1,2}))?$/

/** `2.5` → `2.50`; undefined for an invalid percentage, or one of 100 and more. */
function percentIn(typed: string): string | undefined {
  const [, whole, decimals = ''] = PERCENT.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : `${whole}.${decimals.padEnd(2, '0')}`
}

export function problemsOf(draft: LimitsDraft): ReadonlyMap<LimitField, 'amount' | 'percent'> {
  const isAmount = (typed: string) => isMoneyText(typed) && parseMoney(typed) >= 0n
  return new Map([
    ...AMOUNTS.filter((field) => !isAmount(draft[field].trim())).map((field) => [field, 'amount'] as const),
    ...GAME_CATEGORIES.filter(
      (category) => draft[category].trim() !== '' && percentIn(draft[category]) === undefined,
    ).map((category) => [category, 'percent'] as const),
  ])
}

/** The limits to send, from a draft without problems. */
export const limitsIn = (draft: LimitsDraft): Contents => ({
  aloneLimit: toWire(parseMoney(draft.aloneLimit.trim())),
  startingCredit: toWire(parseMoney(draft.startingCredit.trim())),
  edges: GAME_CATEGORIES.flatMap((category) => {
    const percent = percentIn(draft[category])
    return percent === undefined ? [] : [{ category, percent }]
  }),
})

/** The changes; an increase needs a second person. A missing category has the default house edge. */
export function changesOf(before: Contents, after: Contents): ProposedChange[] {
  const edgeOf = ({ edges }: Contents, category: GameCategory) =>
    edges.find((own) => own.category === category)?.percent ?? DEFAULT_HOUSE_EDGE
  const changeOf = (field: string, from: string, to: string): ProposedChange[] =>
    parseMoney(from) === parseMoney(to) ? [] : [{ field, from, to, loosens: parseMoney(to) > parseMoney(from) }]
  return [
    ...AMOUNTS.flatMap((field) => changeOf(field, before[field], after[field])),
    ...GAME_CATEGORIES.flatMap((category) =>
      changeOf(`edges.${category}`, edgeOf(before, category), edgeOf(after, category)),
    ),
  ]
}
