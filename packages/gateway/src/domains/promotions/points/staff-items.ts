import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { assertBelowHouseEdge } from '../../../platform/proposals/programme-rates.ts'
import type { ReadProgrammeRates } from '../../../platform/proposals/programme-rates.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { assertFreeRounds } from '../free-round-games.ts'
import { itemChanges, pointRates, valueOfPoint } from './giving.ts'
import type { ItemRow } from './items-repository.ts'
import { readPointSettings } from './staff-point-settings.ts'

export type StaffItem = GatewayAnswer<'pointItem'>
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

/** Lists items of a merchant's mall, in their order. */
export const itemsSource: KeysetSource<object, { readonly merchant: string }, StaffItemRow & Keyed, StaffItem> = {
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
}

/** Reads an item of the mall. @throws DomainError NOT_FOUND */
export async function readStaffItem(sql: Sql | Transaction, merchant: string, itemId: string): Promise<StaffItem> {
  const [row] = await sql<StaffItemRow[]>`
    select ${columns(sql)} from promotions.point_items i where i.merchant = ${merchant} and i.id = ${itemId}`
  if (!row) throw new DomainError('NOT_FOUND', `point item ${itemId}`)
  return itemView(row)
}

/** Proposal to save an item of the mall. A change that gives members more needs a second person. */
export const itemProposals = (readProgrammeRates: ReadProgrammeRates): Proposable<'savePointItem'> => ({
  operation: 'savePointItem',
  subject: ({ itemId }) => `point-item:${itemId}`,

  async compare(tx, { merchant, itemId, version, ...after }) {
    await assertFreeRounds(tx, { merchant, given: after.freeRounds ? [after.freeRounds] : [], path: 'freeRounds' })
    const [row] = await tx<StaffItemRow[]>`
      select ${columns(tx)} from promotions.point_items i where i.merchant = ${merchant} and i.id = ${itemId} for update`
    if ((row?.version ?? 0) !== version) throw new DomainError('POINT_SETTINGS_CHANGED')
    // A new item is inserted switched off, and switched on in a second step that may need approval. If that step would
    // be rejected, nothing is inserted.
    const changes = row ? itemChanges(itemView(row), after) : []
    if (!row || changes.some(({ loosens }) => loosens)) {
      const settings = await readPointSettings(tx, merchant)
      const rates = pointRates(settings, valueOfPoint(after), () => (after.value ? 'value' : 'price'))
      await assertBelowHouseEdge(tx, { merchant, programme: 'POINTS', readProgrammeRates }, rates)
    }
    return { changes }
  },

  async apply(tx, { merchant, itemId, version, ...i }) {
    const levelPrices = Object.fromEntries(i.levelPrices.map(({ level, price }) => [level, Number(parseMoney(price))]))
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
  },
})
