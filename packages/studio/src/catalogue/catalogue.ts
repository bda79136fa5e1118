import type { CatalogueEntry, CatalogueGame, CatalogueVendor } from '@atrium/contracts/wallet-api/catalogue'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { PictureMark } from '@atrium/contracts/wallet-api/pictures'
import { publishedReturns } from '../engines/published-returns.ts'
import { houses, TABLES } from './houses.ts'
import type { House } from './houses.ts'
import { SLOT_THEMES, SLOTS } from './slots.ts'

const DAY_MS = 86_400_000
const LIMITS = { min: '0.1', max: '100', max_win: '500000' }
/** Themes whose slots pay a progressive jackpot. */
const JACKPOT_THEMES: readonly string[] = ['gems', 'dynasty']

/** Vendors of slots. Hue and name of each also colour its mark. */
const slotVendors: readonly (readonly [
  code: string,
  KO: string,
  EN: string,
  hue: number,
  PictureMark,
  isHot?: true,
])[] = [
  ['AURORA', '오로라 웍스', 'Aurora Works', 165, 'veil', true],
  ['HANEUL', '하늘 스튜디오', 'Haneul Studio', 245, 'horizon', true],
  ['REEF', '펄 리프', 'Pearl Reef', 210, 'pearl'],
  ['IRONWOOD', '아이언우드', 'Ironwood', 60, 'tree'],
  ['LUMEN', '루멘', 'Lumen', 90, 'rays'],
  ['KITE', '카이트 앤 코', 'Kite & Co', 25, 'kite', true],
  ['MOONLANE', '문레인', 'Moonlane', 285, 'moon'],
  ['ONDA', '온다', 'Onda', 190, 'wave'],
  ['QUARRY', '쿼리 게임즈', 'Quarry Games', 40, 'block'],
  ['SAFFRON', '사프란', 'Saffron', 75, 'petals'],
  ['THISTLE', '시슬', 'Thistle', 325, 'thistle'],
  ['VELA', '벨라', 'Vela', 265, 'sail'],
]

/**
 * The studio's catalogue, vendors first. It is the same on every machine; only the days of releases follow the current
 * week, so that there are always new games.
 */
export function studioCatalogue(now: Date): CatalogueEntry[] {
  const returns = new Map(publishedReturns().map(({ theme, ...published }) => [theme, published]))
  const isKnown = (game: GameOfStudio): CatalogueGame => {
    const { ageDays, ...entry } = game
    const published = returns.get(entry.theme)
    return {
      kind: 'game',
      features: [],
      has_demo: true,
      opens_vendor: false,
      limits: LIMITS,
      rooms: [],
      ...entry,
      released: dayBefore(now, ageDays),
      ...(published && { rtp: { least: percentOf(published.least), most: percentOf(published.most) } }),
      ...(published?.lines && { lines: published.lines }),
    }
  }
  return [...vendors(), ...[...slots(), ...houses.flatMap(gamesOf)].map(isKnown)]
}

type GameOfStudio = Pick<
  CatalogueGame,
  'code' | 'vendor' | 'names' | 'category' | 'class' | 'engine' | 'theme' | 'popularity' | 'picture'
> &
  Partial<Pick<CatalogueGame, 'features' | 'has_demo' | 'opens_vendor' | 'rooms'>> & { readonly ageDays: number }

const vendorOf = (
  entry: Pick<CatalogueVendor, 'code' | 'category' | 'picture'> & { names: Localized },
  { isHot = false, hasOwnWallet = false }: { readonly isHot?: boolean; readonly hasOwnWallet?: boolean },
): CatalogueVendor => ({ kind: 'vendor', ...entry, is_hot: isHot, own_wallet: hasOwnWallet })

const vendors = (): CatalogueVendor[] => [
  ...slotVendors.map(([code, KO, EN, hue, mark, isHot]) =>
    vendorOf({ code, names: { KO, EN }, category: 'RNG', picture: { mark, hue } }, isHot ? { isHot } : {}),
  ),
  ...houses.map((house) => {
    const { code, names, category, mark, hue } = house
    return vendorOf({ code, names, category, picture: { mark, hue } }, house)
  }),
]

const slots = (): GameOfStudio[] =>
  SLOTS.map(([vendor, KO, EN, motif, hue, popularity, ageDays], index) => ({
    code: `ATR${String(index + 1).padStart(4, '0')}`,
    vendor,
    names: { KO, EN },
    category: 'RNG',
    engine: 'slot',
    theme: SLOT_THEMES[motif],
    features: JACKPOT_THEMES.includes(SLOT_THEMES[motif]) ? ['jackpot'] : [],
    popularity,
    picture: { motif, hue, seed: String(index) },
    ageDays,
  }))

function gamesOf({ code: vendor, category, hue, games, entry }: House): GameOfStudio[] {
  const seed = vendor.toLowerCase()
  return [
    ...games.map(([theme, motif, KO, EN, gameClass], index): GameOfStudio => ({
      code: `${vendor}${String(index + 1).padStart(2, '0')}`,
      vendor,
      names: { KO, EN },
      category,
      ...(gameClass && { class: gameClass }),
      engine: theme.split('-')[0]!,
      theme,
      // Less popular than the hottest slots, more popular than most others. Only few games are new.
      popularity: 860 - index * 37,
      picture: { motif, hue: (hue + index * 34) % 360, seed: `${seed}${index}` },
      ageDays: index % 5 === 2 ? 12 : 60 + index * 23,
      ...(category === 'LIVE' && { rooms: TABLES }),
    })),
    ...(entry
      ? [
          {
            code: `${vendor}ALL`,
            vendor,
            names: entry.names,
            category,
            engine: 'none',
            theme: '',
            has_demo: false,
            opens_vendor: true,
            // Sorted before the games of its category, and after the hot ones.
            popularity: 880,
            picture: { motif: entry.motif, hue, seed: `${seed}all` },
            ageDays: 200,
          },
        ]
      : []),
  ]
}

/** `9619` → `'96.19'`. */
const percentOf = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** A day so many days before the Monday of the current week. */
function dayBefore(now: Date, days: number): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - (sinceMonday + days) * DAY_MS).toISOString().slice(0, 10)
}
