import type { GameCategory } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { PointSettings, StaffPointItem } from '@atrium/contracts/staff/marketing/points'
import { MIN_POINT_VALUE } from '@atrium/contracts/rules/promotions/giving'
import type { Sql, Transaction } from '@atrium/database'
import { changeOf, changesOf, keyedChanges, levelChanges, textChanges } from '../../../platform/proposals/compare.ts'
import type { FieldRule, LevelValues } from '../../../platform/proposals/compare.ts'
import type { RateOfBets } from '../../../platform/proposals/programme-rates.ts'

type ItemTerms = Omit<StaffPointItem, 'itemId' | 'version'>
type Settings = Omit<PointSettings, 'version'>

const ONE = 10_000n

const ITEM_RULES = {
  kind: { loosens: 'ANY' },
  category: { loosens: 'NEVER' },
  position: { loosens: 'NEVER' },
  price: { loosens: 'LOWER' },
  value: { loosens: 'HIGHER' },
  minQuantity: { loosens: 'LOWER' },
  maxPerMember: { loosens: 'HIGHER', absent: 'UNLIMITED' },
  stock: { loosens: 'HIGHER', absent: 'UNLIMITED' },
  isOn: { loosens: 'HIGHER' },
  startsAt: { loosens: 'LOWER' },
  endsAt: { loosens: 'HIGHER', absent: 'UNLIMITED' },
} as const satisfies Readonly<Record<string, FieldRule>>
const ROUND_RULES = {
  game: { loosens: 'ANY' },
  rounds: { loosens: 'HIGHER' },
  stake: { loosens: 'HIGHER' },
  days: { loosens: 'HIGHER' },
} as const satisfies Readonly<Record<string, FieldRule>>

const pricesOf = ({ price: usual, levelPrices = [] }: Partial<ItemTerms>): LevelValues => ({
  values: new Map(levelPrices.map(({ level, price }) => [level, price])),
  usual,
})

/**
 * Returns the changes of an item, with those that give members more. Changes of an item that is off never do; they are
 * approved when it is switched on.
 */
export function itemChanges(before: ItemTerms, after: ItemTerms): ProposedChange[] {
  // Switching an item on means approving all of its terms, so all of them are listed as changes.
  const from: Partial<ItemTerms> = !before.isOn && after.isOn ? { isOn: false } : before
  // Texts of goods always need approval, because they are the only description of the value.
  const words = { loosens: after.kind === 'GOODS' ? 'ANY' : 'NEVER' } as const
  const changes = [
    ...textChanges('name', from.name ?? {}, after.name, words),
    ...textChanges('description', from.description ?? {}, after.description, words),
    ...changeOf('image', from.image, after.image, words),
    ...changesOf(ITEM_RULES, from, after),
    ...levelChanges('levelPrices', pricesOf(from), pricesOf(after), { loosens: 'LOWER' }),
    ...changesOf(ROUND_RULES, from.freeRounds ?? {}, after.freeRounds ?? {}).map((change) => ({
      ...change,
      field: `freeRounds.${change.field}`,
    })),
  ]
  return after.isOn ? changes : changes.map((change) => ({ ...change, loosens: false }))
}

const SETTING_RULES = {
  weekendFactor: { loosens: 'HIGHER' },
  conversionRate: { loosens: 'HIGHER' },
  dailyCap: { loosens: 'HIGHER' },
} as const satisfies Readonly<Record<string, FieldRule>>

/** Returns the changes of the settings, with those that give members more. */
export const settingsChanges = (before: Settings, after: Settings): ProposedChange[] => {
  const ratesOf = ({ rates }: Settings) => new Map(rates.map(({ category, rate }) => [category, rate]))
  const factorsOf = ({ levels }: Settings): LevelValues => ({
    values: new Map(levels.map(({ level, factor }) => [level, factor])),
    usual: '1',
  })
  return [
    ...changesOf(SETTING_RULES, before, after),
    ...keyedChanges('rates', ratesOf(before), ratesOf(after), { loosens: 'HIGHER' }),
    ...levelChanges('levels', factorsOf(before), factorsOf(after), { loosens: 'HIGHER' }),
  ]
}

/**
 * Returns the value of one point of an item in credits, in units of 1/10,000: at the item's lowest price, rounded up.
 */
export function valueOfPoint({
  price,
  levelPrices,
  value,
  freeRounds,
}: Pick<ItemTerms, 'price' | 'levelPrices' | 'value' | 'freeRounds'>): bigint {
  const prices = [price, ...levelPrices.map((own) => own.price)].map(parseMoney)
  const lowest = prices.reduce((least, one) => (one < least ? one : least))
  const credits = value ? parseMoney(value) : freeRounds ? parseMoney(freeRounds.stake) * BigInt(freeRounds.rounds) : 0n
  return (credits * ONE + lowest - 1n) / lowest
}

/**
 * Returns the maximum value of a point at a merchant in credits, in units of 1/10,000, by conversion or by any item.
 * `without` is an item to ignore, because it is about to change. `isOnOnly` false includes items that are off, because
 * points given now can be exchanged after they are switched on.
 */
export async function readPointValue(
  sql: Sql | Transaction,
  merchant: string,
  { without = '', isOnOnly = true }: { without?: string; isOnOnly?: boolean } = {},
): Promise<bigint> {
  const [settings] = await sql<{ rate: bigint | null }[]>`
    select conversion_rate as rate from promotions.point_settings where merchant = ${merchant}`
  const [items] = await sql<[{ value: bigint | null }]>`
    select max(ceil(coalesce(i.value, (i.free_rounds ->> 'stake')::numeric * (i.free_rounds ->> 'rounds')::int * 10000)
      * 10000 / least(i.price, (select min(p.value::int8) from jsonb_each_text(i.level_prices) p))))::int8 as value
    from promotions.point_items i where i.merchant = ${merchant} and (i.is_on or not ${isOnOnly})
      and i.id <> ${without}`
  return highest([parseMoney(MIN_POINT_VALUE), settings?.rate ?? 0n, items.value ?? 0n])
}

export const highest = (values: readonly bigint[]): bigint => values.reduce((most, one) => (one > most ? one : most))

/** Returns the maximum value of points earned by bets, for each category that earns any. */
export const pointRates = (
  { rates, weekendFactor, levels }: Pick<Settings, 'rates' | 'weekendFactor' | 'levels'>,
  pointValue: bigint,
  pathOf: (category: GameCategory) => string,
): (RateOfBets & { path: string })[] => {
  const factor = highest([ONE, ...levels.map((own) => parseMoney(own.factor))])
  const weekend = highest([ONE, parseMoney(weekendFactor)])
  return rates.map(({ category, rate }) => ({
    category,
    // Share of the valid bet, in units of 1/10,000 of a percent.
    rate: (parseMoney(rate) * factor * weekend * pointValue) / 10n ** 10n,
    path: pathOf(category),
  }))
}
