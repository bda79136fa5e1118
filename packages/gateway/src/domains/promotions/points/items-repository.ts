import type { PointItem } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { FreeRoundTerms } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** An item of the points mall. Points and amounts in units of 1/10,000. */
export interface ItemRow {
  id: string
  kind: PointItem['kind']
  category: PointItem['category']
  name: Record<Language, string>
  description: Record<Language, string>
  image: string
  regularPrice: bigint
  /** Price at the reader's VIP level. */
  price: bigint
  value: bigint | null
  freeRounds: FreeRoundTerms | null
  /** Name of the game for which free rounds are granted. */
  gameName: Record<Language, string> | null
  minQuantity: number
  maxPerMember: number | null
  stock: number | null
  endsAt: Date | null
}

interface Reader {
  readonly merchant: string
  /** VIP level of the reader; 0 for a visitor. */
  readonly level: number
  readonly now: Date
}

interface ItemFilters {
  readonly language: Language
  readonly category?: string | undefined
  readonly search?: string | undefined
  readonly itemId?: string | undefined
  /** Maximum price of the items to return. */
  readonly atMost?: bigint | undefined
}

const priceOf = (sql: Sql | Transaction, level: number): Fragment => sql`
  coalesce((select p.value::int8 from jsonb_each_text(i.level_prices) p where p.key::int <= ${level}
    order by p.key::int desc limit 1), i.price)`
const isOffered = (sql: Sql | Transaction, now: Date): Fragment =>
  sql`i.is_on and (i.starts_at is null or i.starts_at <= ${now}) and (i.ends_at is null or i.ends_at > ${now})`
const columns = (sql: Sql | Transaction, level: number): Fragment => sql`
  i.id, i.kind, i.category, i.name, i.description, i.image, i.price as "regularPrice", ${priceOf(sql, level)} as price,
    i.value, i.free_rounds as "freeRounds",
  (select jsonb_build_object('KO', g.name_ko, 'EN', g.name_en)
    from games.games_view g where g.game_id = i.free_rounds ->> 'game') as "gameName", i.min_quantity as "minQuantity",
    i.max_per_member as "maxPerMember", i.stock, i.ends_at as "endsAt"`

/** Returns current offers in the order of the mall; `total` counts all pages. */
export async function readItems(
  sql: Sql,
  { merchant, level, now }: Reader,
  { language, category, search, itemId, atMost }: ItemFilters,
  page: { limit: number; offset: number },
): Promise<{ items: ItemRow[]; total: number }> {
  const where = sql`
    i.merchant = ${merchant} and ${isOffered(sql, now)}
    and ${category === undefined ? sql`true` : sql`i.category = ${category}`}
    and ${itemId === undefined ? sql`true` : sql`i.id = ${itemId}`}
    and ${search ? sql`strpos(lower(i.name ->> ${language}), lower(${search})) > 0` : sql`true`}
    and ${atMost === undefined ? sql`true` : sql`${priceOf(sql, level)} * i.min_quantity <= ${atMost}`}`
  const [items, [{ total }]] = await Promise.all([
    sql<ItemRow[]>`
      select ${columns(sql, level)} from promotions.point_items i where ${where} order by i.position, i.id
      limit ${page.limit} offset ${page.offset}`,
    sql<[{ total: number }]>`select count(*)::int as total from promotions.point_items i where ${where}`,
  ])
  return { items, total }
}

/** Reads a current offer, and locks it: the stock changes only under this lock. */
export async function lockItem(
  tx: Transaction,
  { merchant, level, now }: Reader,
  itemId: string,
): Promise<ItemRow | undefined> {
  const [row] = await tx<ItemRow[]>`
    select ${columns(tx, level)} from promotions.point_items i where i.merchant = ${merchant} and i.id = ${itemId}
      and ${isOffered(tx, now)} for update`
  return row
}

/** Adds to the stock of an item with limited stock; a negative number takes from it. */
export async function changeStock(
  tx: Transaction,
  { merchant, itemId, by }: { merchant: string; itemId: string; by: number },
): Promise<void> {
  await tx`
    update promotions.point_items set stock = stock + ${by} where merchant = ${merchant} and id = ${itemId}
      and stock is not null`
}

export async function readLevel(sql: Sql | Transaction, memberId: bigint): Promise<number> {
  const [row] = await sql<
    { level: number }[]
  >`select vip_level as level from identity.members_view where id = ${memberId}`
  return row?.level ?? 0
}
