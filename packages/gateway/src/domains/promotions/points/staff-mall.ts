import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { GameCategory } from '@atrium/contracts/calls'
import type { Sql, Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { assertFreeRounds } from '../operations/free-round-games.ts'
import type { ItemRow } from './items-repository.ts'
import { readTerms } from './points-repository.ts'

type StaffItem = RelayedAnswer<'pointItem'>
type Settings = RelayedAnswer<'pointSettings'>
interface StaffItemRow extends Omit<ItemRow, 'regularPrice' | 'gameName'> {
  levelPrices: Record<string, number>
  position: number
  isOn: boolean
  startsAt: Date | null
  version: number
}

const columns = (sql: Sql | Transaction) => sql`
  i.id, i.kind, i.category, i.name, i.description, i.image, i.price, i.level_prices as "levelPrices", i.value, i.free_rounds as "freeRounds", i.min_quantity as "minQuantity", i.max_per_member as "maxPerMember", i.stock, i.position, i.is_on as "isOn",
  i.starts_at as "startsAt", i.ends_at as "endsAt", i.version`

const itemView = ({
  id,
  price,
  levelPrices,
  value,
  freeRounds,
  maxPerMember,
  stock,
  startsAt,
  endsAt,
  kind,
  category,
  name,
  description,
  image,
  minQuantity,
  position,
  isOn,
  version,
}: StaffItemRow): StaffItem => ({
  itemId: id,
  kind,
  category,
  name,
  description,
  image,
  minQuantity,
  position,
  isOn,
  version,
  price: toWire(price),
  levelPrices: Object.entries(levelPrices).map(([level, points]) => ({
    level: Number(level),
    price: toWire(BigInt(points)),
  })),
  ...(value !== null && { value: toWire(value) }),
  ...(freeRounds && { freeRounds }),
  ...(maxPerMember !== null && { maxPerMember }),
  ...(stock !== null && { stock }),
  ...(startsAt && { startsAt: startsAt.toISOString() }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
})

const itemsSource: KeysetSource<object, { readonly merchant: string }, StaffItemRow & Keyed, StaffItem> = {
  key: [
    { column: 'i.position::int8', type: 'int8', order: 'asc' },
    { column: 'i.id', type: 'text', order: 'asc' },
  ],
  where: (sql, _filters, { merchant }) => sql`i.merchant = ${merchant}`,
  rows: (sql, { where, order, limit, cursor }) =>
    sql<(StaffItemRow & Keyed)[]>`
      select ${columns(sql)}, ${cursor} as cursor from promotions.point_items i where ${where} order by ${order}
      limit ${limit}`,
  toEntry: itemView,
  file: [],
}

/** Items of the mall and how points are earned, for the staff. The audit log has every change, before and after. */
export function createStaffPointMall({ sql }: Pick<Deps, 'sql'>) {
  const items = keysetList(sql, itemsSource)
  const readItem = async (tx: Sql | Transaction, merchant: string, itemId: string): Promise<StaffItem> => {
    const [row] = await tx<
      StaffItemRow[]
    >`select ${columns(tx)} from promotions.point_items i where i.merchant = ${merchant} and i.id = ${itemId}`
    if (!row) throw new DomainError('NOT_FOUND', `point item ${itemId}`)
    return itemView(row)
  }
  return {
    items: ({
      merchant,
      after,
      before,
      pageSize,
    }: RelayedRequest<'pointItems'>): Promise<RelayedAnswer<'pointItems'>> =>
      items.page({}, { after, before, limit: pageSize }, { merchant }),
    item: ({ merchant, itemId }: RelayedRequest<'pointItem'>): Promise<StaffItem> => readItem(sql, merchant, itemId),

    /**
     * @throws DomainError POINT_SETTINGS_CHANGED where it is another version, or a new id is in use, and as
     *   `assertFreeRounds`
     */
    saveItem: (
      { merchant, itemId, version, ...i }: RelayedRequest<'savePointItem'>,
      { actor }: Staff,
    ): Promise<StaffItem> =>
      changeAs(sql, actor, async (tx) => {
        await assertFreeRounds(tx, { merchant, given: i.freeRounds ? [i.freeRounds] : [], path: 'freeRounds' })
        const levelPrices = Object.fromEntries(
          i.levelPrices.map(({ level, price }) => [level, Number(parseMoney(price))]),
        )
        const values = {
          kind: i.kind,
          category: i.category,
          name: tx.json(i.name) as never,
          description: tx.json(i.description) as never,
          image: i.image,
          price: parseMoney(i.price),
          level_prices: tx.json(levelPrices) as never,
          value: i.value === undefined ? null : parseMoney(i.value),
          free_rounds: i.freeRounds ? (tx.json(i.freeRounds) as never) : null,
          min_quantity: i.minQuantity,
          max_per_member: i.maxPerMember ?? null,
          stock: i.stock ?? null,
          position: i.position,
          is_on: i.isOn,
          starts_at: i.startsAt ?? null,
          ends_at: i.endsAt ?? null,
          version: version + 1,
        }
        const { count } =
          version === 0
            ? await tx`
              insert into promotions.point_items ${tx({ merchant, id: itemId, ...values })} on conflict do nothing`
            : await tx`
              update promotions.point_items set ${tx(values)} where merchant = ${merchant} and id = ${itemId}
                and version = ${version}`
        if (count === 0) throw new DomainError('POINT_SETTINGS_CHANGED')
        return readItem(tx, merchant, itemId)
      }),

    settings: ({ merchant }: RelayedRequest<'pointSettings'>): Promise<Settings> => readSettings(sql, merchant),

    /** @throws DomainError POINT_SETTINGS_CHANGED */
    saveSettings: (
      {
        merchant,
        version,
        rates,
        weekendFactor,
        levels,
        conversionRate,
        dailyCap,
      }: RelayedRequest<'savePointSettings'>,
      { actor }: Staff,
    ): Promise<Settings> =>
      changeAs(sql, actor, async (tx) => {
        const values = {
          weekend_factor: Number(parseMoney(weekendFactor)),
          conversion_rate: conversionRate === undefined ? null : parseMoney(conversionRate),
          daily_cap: parseMoney(dailyCap),
          version: version + 1,
        }
        const { count } =
          version === 0
            ? await tx`insert into promotions.point_settings ${tx({ merchant, ...values })} on conflict do nothing`
            : await tx`
              update promotions.point_settings set ${tx(values)} where merchant = ${merchant} and version = ${version}`
        if (count === 0) throw new DomainError('POINT_SETTINGS_CHANGED')
        await tx`
          delete from promotions.point_rates
          where merchant = ${merchant} and category <> all(${rates.map(({ category }) => category)}::text[])`
        for (const { category, rate } of rates)
          await tx`
            insert into promotions.point_rates as r values (${merchant}, ${category}, ${parseMoney(rate)})
            on conflict (merchant, category) do update set rate = excluded.rate where r.rate <> excluded.rate`
        await tx`
          delete from promotions.point_levels
          where merchant = ${merchant} and level <> all(${levels.map(({ level }) => level)}::int[])`
        for (const { level, factor } of levels)
          await tx`
            insert into promotions.point_levels as l values (${merchant}, ${level}, ${Number(parseMoney(factor))})
            on conflict (merchant, level) do update set factor = excluded.factor where l.factor <> excluded.factor`
        return readSettings(tx, merchant)
      }),
  }
}

async function readSettings(sql: Sql | Transaction, merchant: string): Promise<Settings> {
  const { weekendFactor, conversionRate, dailyCap } = await readTerms(sql, merchant)
  const [row] = await sql<
    { version: number }[]
  >`select version from promotions.point_settings where merchant = ${merchant}`
  const rates = await sql<
    { category: GameCategory; rate: bigint }[]
  >`select category, rate from promotions.point_rates where merchant = ${merchant} order by category`
  const levels = await sql<
    { level: number; factor: number }[]
  >`select level, factor from promotions.point_levels where merchant = ${merchant} order by level`
  return {
    version: row?.version ?? 0,
    weekendFactor: toWire(BigInt(weekendFactor)),
    dailyCap: toWire(dailyCap),
    ...(conversionRate !== null && { conversionRate: toWire(conversionRate) }),
    rates: rates.map(({ category, rate }) => ({ category, rate: toWire(rate) })),
    levels: levels.map(({ level, factor }) => ({ level, factor: toWire(BigInt(factor)) })),
  }
}
