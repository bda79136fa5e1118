import type { Language } from '@atrium/contracts/locale/languages'
import { CREDIT } from '@atrium/contracts/money'
import type { PointItem } from '@atrium/contracts/calls'
import type { FreeRoundTerms } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Transaction } from '@atrium/database'
import { pictureAddress } from '../../platform/images/address.ts'
import { FREE_ROUNDS } from './free-rounds.ts'

type Texts = readonly [ko: string, en: string]
const texts = ([ko, en]: Texts): Record<Language, string> => ({ KO: ko, EN: en })
const points = (count: number): bigint => BigInt(count) * CREDIT

interface SeedItem {
  readonly id: string
  readonly category: PointItem['category']
  readonly art: string
  /** Price of the item in points. */
  readonly price: number
  readonly name: Texts
  readonly description: Texts
  /** Amount of credits, if the item is credits. */
  readonly value?: number
  /** Terms of free rounds, if the item is free rounds. */
  readonly freeRounds?: FreeRoundTerms
  readonly stock?: number
  readonly max?: number
  readonly vipPrice?: number
}

const item = (
  id: string,
  category: SeedItem['category'],
  art: string,
  price: number,
  name: Texts,
  description: Texts,
  more: Pick<SeedItem, 'value' | 'freeRounds' | 'stock' | 'max' | 'vipPrice'> = {},
): SeedItem => ({ id, category, art, price, name, description, ...more })

const ITEMS: readonly SeedItem[] = [
  item(
    'credit-5',
    'CREDITS',
    'rings~165~p',
    500,
    ['5 크레딧', '5 credits'],
    ['교환하면 바로 지갑에 들어가요.', 'In your wallet as soon as you exchange.'],
    { value: 5 },
  ),
  item(
    'credit-50',
    'CREDITS',
    'orbits~285~p',
    4_800,
    ['50 크레딧', '50 credits'],
    ['교환하면 바로 지갑에 들어가요.', 'In your wallet as soon as you exchange.'],
    { value: 50, vipPrice: 4_500 },
  ),
  item(
    'tumbler',
    'HOME',
    'waves~210~p',
    1_500,
    ['보온 텀블러', 'Insulated tumbler'],
    ['470 ml, 스테인리스. 등록한 주소로 보내 드려요.', '470 ml, stainless steel. Sent to the address you give.'],
    { stock: 40 },
  ),
  item(
    'earbuds',
    'ELECTRONICS',
    'crystal~285~p',
    12_000,
    ['무선 이어폰', 'Wireless earbuds'],
    ['충전 케이스 포함.', 'With a charging case.'],
    { stock: 12, max: 1 },
  ),
  item(
    'coffee',
    'VOUCHERS',
    'blossom~340~p',
    450,
    ['커피 교환권', 'Coffee voucher'],
    ['아메리카노 한 잔. 문자로 보내 드려요.', 'One americano. Sent to your phone.'],
  ),
  item(
    'speaker',
    'ELECTRONICS',
    'arch~20~p',
    9_000,
    ['블루투스 스피커', 'Bluetooth speaker'],
    ['방수, 한 번 충전으로 12시간.', 'Waterproof, 12 hours on one charge.'],
    { stock: 8, max: 1, vipPrice: 8_500 },
  ),
  item(
    'umbrella',
    'LIFESTYLE',
    'grove~140~p',
    1_200,
    ['접이식 우산', 'Folding umbrella'],
    ['가볍고 튼튼한 우산.', 'Light and sturdy.'],
  ),
  item(
    'blanket',
    'HOME',
    'lanterns~20~p',
    2_600,
    ['무릎 담요', 'Lap blanket'],
    ['부드러운 극세사.', 'Soft microfibre.'],
    { stock: 25 },
  ),
  item(
    'cinema',
    'VOUCHERS',
    'rings~40~p',
    1_400,
    ['영화 관람권', 'Cinema ticket'],
    ['한 명이 쓸 수 있어요.', 'For one person.'],
    { max: 4 },
  ),
  item(
    'backpack',
    'LIFESTYLE',
    'waves~260~p',
    5_500,
    ['데일리 백팩', 'Everyday backpack'],
    ['15인치 노트북 수납.', 'Holds a 15-inch laptop.'],
    { stock: 10, max: 2 },
  ),
]

const FREE_ROUND_ITEM = item(
  'free-rounds',
  'CREDITS',
  'rings~80~p',
  400,
  ['무료 라운드 10회', '10 free rounds'],
  ['베팅액 없이 즐기는 슬롯 라운드예요.', 'Rounds of a slot on the house.'],
  { freeRounds: FREE_ROUNDS, max: 5 },
)

/** Points mall of each merchant, and points per credit of bets by category, in 1/10,000. */
const MALLS = {
  DEMO: { items: [...ITEMS, FREE_ROUND_ITEM], conversion: 90n, cap: 50_000 },
  LOTUS: { items: [...ITEMS.slice(0, 6), FREE_ROUND_ITEM], conversion: 80n, cap: 20_000 },
} as const
const RATES = { LIVE: 7_000n, RNG: 12_000n, SPORTS: 10_000n, FISH: 12_000n, PVP: 10_000n, LOTT: 5_000n } as const
/** House edges in hundredths of a percent. Higher than what points give back at the highest level and the best time. */
const EDGES = {
  LIVE: 800,
  RNG: 1150,
  SPORTS: 1000,
  FISH: 1150,
  PVP: 1000,
  ESPORTS: 300,
  ELOTT: 300,
  LOTT: 550,
} as const
const LEVELS = [
  { level: 3, factor: 11_000 },
  { level: 4, factor: 12_500 },
  { level: 5, factor: 15_000 },
] as const

/**
 * Adds the points mall of the demo: rates, double points at weekends, a conversion and items. Must run before the
 * history, because its bets earn points.
 */
export async function seedPoints(tx: Transaction): Promise<void> {
  for (const [merchant, { items, conversion, cap }] of Object.entries(MALLS)) {
    await tx`
      insert into promotions.point_settings (merchant, weekend_factor, conversion_rate, daily_cap)
      values (${merchant}, 20000, ${conversion}, ${points(cap)})`
    await tx`
      insert into promotions.point_rates (merchant, category, rate)
      select ${merchant}, r.category, r.rate
      from unnest(${Object.keys(RATES)}::text[], ${Object.values(RATES).map(String)}::int8[]) as r (category, rate)
      join games.categories c on c.category = r.category`
    await tx`insert into promotions.point_levels ${tx(LEVELS.map((level) => ({ merchant, ...level })))}`
    const edges = Object.entries(EDGES).map(([category, edge]) => ({ merchant, category, edge }))
    await tx`insert into proposals.house_edges ${tx(edges)}`
    await insertItems(tx, merchant, items)
  }
}

/** Adds items to a merchant's points mall. Their positions start at `from`. */
async function insertItems(tx: Transaction, merchant: string, items: readonly SeedItem[], from = 0): Promise<void> {
  await tx`insert into promotions.point_items ${tx(
    items.map(({ id, category, art, price, name, description, value, freeRounds, stock, max, vipPrice }, index) => ({
      merchant,
      id,
      kind: freeRounds ? 'FREE_ROUNDS' : value === undefined ? 'GOODS' : 'CREDITS',
      category,
      name: tx.json(texts(name)) as never,
      description: tx.json(texts(description)) as never,
      image: pictureAddress('promotion', art),
      price: points(price),
      level_prices: tx.json(vipPrice === undefined ? {} : { 4: Number(points(vipPrice)) }) as never,
      value: value === undefined ? null : points(value),
      free_rounds: freeRounds ? (tx.json(freeRounds) as never) : null,
      stock: stock ?? null,
      max_per_member: max ?? null,
      position: from + index,
    })),
  )}`
}

/** Adds free-round items to a demo that was seeded before they existed. */
export async function addMissingFreeRounds(tx: Transaction): Promise<void> {
  const malls = await tx<{ merchant: string; items: number }[]>`
    select s.merchant, (select count(*)::int from promotions.point_items i where i.merchant = s.merchant) as items
    from promotions.point_settings s
    where s.merchant in ('DEMO', 'LOTUS')
      and not exists (select 1 from promotions.point_items i
      where i.merchant = s.merchant and i.id = ${FREE_ROUND_ITEM.id})`
  for (const { merchant, items } of malls) await insertItems(tx, merchant, [FREE_ROUND_ITEM], items)
}

/** Adds points to the demo's public accounts, so that visitors can exchange them immediately. */
export async function grantDemoPoints(tx: Transaction, now: Date): Promise<void> {
  await tx`
    select promotions.grant_points(m.id, 'demo', ${points(5_000)}, ${now}) from identity.members m
    where m.account = 'demo' and m.type = 0`
}
