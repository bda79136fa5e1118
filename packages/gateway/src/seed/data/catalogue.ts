import type { Localized } from '@atrium/contracts/locale/languages'
import { pictureAddress } from '../../platform/images/address.ts'
import type { MarkName } from '../../platform/images/marks.ts'
import { diceOf } from '../../platform/images/drawing/random.ts'
import type { CompositionName } from '../../platform/images/compositions/index.ts'
import { houses } from './houses.ts'

/** Vendors of slots, which are brands of the demo studio. The hue also colours the tiles of the vendor's games. */
export const vendors: readonly { vassalage: string; name: Localized; hue: number; mark: MarkName; isHot?: true }[] = [
  { vassalage: 'AURORA', name: { KO: '오로라 웍스', EN: 'Aurora Works' }, hue: 165, mark: 'veil', isHot: true },
  { vassalage: 'HANEUL', name: { KO: '하늘 스튜디오', EN: 'Haneul Studio' }, hue: 245, mark: 'horizon', isHot: true },
  { vassalage: 'REEF', name: { KO: '펄 리프', EN: 'Pearl Reef' }, hue: 210, mark: 'pearl' },
  { vassalage: 'IRONWOOD', name: { KO: '아이언우드', EN: 'Ironwood' }, hue: 60, mark: 'tree' },
  { vassalage: 'LUMEN', name: { KO: '루멘', EN: 'Lumen' }, hue: 90, mark: 'rays' },
  { vassalage: 'KITE', name: { KO: '카이트 앤 코', EN: 'Kite & Co' }, hue: 25, mark: 'kite', isHot: true },
  { vassalage: 'MOONLANE', name: { KO: '문레인', EN: 'Moonlane' }, hue: 285, mark: 'moon' },
  { vassalage: 'ONDA', name: { KO: '온다', EN: 'Onda' }, hue: 190, mark: 'wave' },
  { vassalage: 'QUARRY', name: { KO: '쿼리 게임즈', EN: 'Quarry Games' }, hue: 40, mark: 'block' },
  { vassalage: 'SAFFRON', name: { KO: '사프란', EN: 'Saffron' }, hue: 75, mark: 'petals' },
  { vassalage: 'THISTLE', name: { KO: '시슬', EN: 'Thistle' }, hue: 325, mark: 'thistle' },
  { vassalage: 'VELA', name: { KO: '벨라', EN: 'Vela' }, hue: 265, mark: 'sail' },
]

const prefixes: readonly (readonly [string, string])[] = [
  ['황금', 'Golden'],
  ['달빛', 'Moonlit'],
  ['새벽', 'Dawn'],
  ['비밀의', 'Secret'],
  ['잊힌', 'Forgotten'],
  ['푸른', 'Blue'],
  ['붉은', 'Scarlet'],
  ['은빛', 'Silver'],
  ['천 개의', 'Thousandfold'],
  ['마지막', 'Last'],
  ['고요한', 'Silent'],
  ['빛나는', 'Shining'],
  ['일곱 번째', 'Seventh'],
  ['하늘', 'Sky'],
  ['겨울', 'Winter'],
  ['여름', 'Summer'],
  ['왕의', 'Royal'],
  ['행운의', 'Lucky'],
  ['깊은', 'Deep'],
  ['숨은', 'Hidden'],
  ['별빛', 'Starlit'],
  ['바람의', 'Windborne'],
  ['오래된', 'Ancient'],
  ['춤추는', 'Dancing'],
]

/** Names of games and their theme in the studio, by the composition of their picture. */
const subjects: Partial<Record<CompositionName, { theme: string; nouns: readonly (readonly [string, string])[] }>> = {
  waves: {
    theme: 'sea',
    nouns: [
      ['파도', 'Tide'],
      ['진주', 'Pearl'],
      ['등대', 'Lighthouse'],
      ['항구', 'Harbour'],
      ['용궁', 'Sea Palace'],
    ],
  },
  dunes: {
    theme: 'desert',
    nouns: [
      ['사막', 'Desert'],
      ['오아시스', 'Oasis'],
      ['카라반', 'Caravan'],
      ['모래성', 'Sandkeep'],
      ['신기루', 'Mirage'],
    ],
  },
  peaks: {
    theme: 'alpine',
    nouns: [
      ['봉우리', 'Summit'],
      ['산맥', 'Range'],
      ['빙하', 'Glacier'],
      ['독수리', 'Eagle'],
      ['산장', 'Lodge'],
    ],
  },
  grove: {
    theme: 'forest',
    nouns: [
      ['숲', 'Forest'],
      ['사슴', 'Stag'],
      ['대나무', 'Bamboo'],
      ['오솔길', 'Trail'],
      ['여우', 'Fox'],
    ],
  },
  rings: {
    theme: 'jade',
    nouns: [
      ['고리', 'Rings'],
      ['비취', 'Jade'],
      ['나침반', 'Compass'],
      ['엽전', 'Coins'],
      ['태엽', 'Clockwork'],
    ],
  },
  arch: {
    theme: 'dynasty',
    nouns: [
      ['성문', 'Gate'],
      ['궁전', 'Palace'],
      ['왕조', 'Dynasty'],
      ['안뜰', 'Courtyard'],
      ['사원', 'Temple'],
    ],
  },
  blossom: {
    theme: 'garden',
    nouns: [
      ['연꽃', 'Lotus'],
      ['매화', 'Plum Blossom'],
      ['모란', 'Peony'],
      ['꽃길', 'Blossom Road'],
      ['벚꽃', 'Cherry Blossom'],
    ],
  },
  orbits: {
    theme: 'space',
    nouns: [
      ['은하', 'Galaxy'],
      ['행성', 'Planet'],
      ['혜성', 'Comet'],
      ['궤도', 'Orbit'],
      ['성운', 'Nebula'],
    ],
  },
  citrus: {
    theme: 'fruit',
    nouns: [
      ['과수원', 'Orchard'],
      ['감귤', 'Citrus'],
      ['레몬', 'Lemon'],
      ['오렌지', 'Orange'],
      ['자몽', 'Grapefruit'],
    ],
  },
  crystal: {
    theme: 'gems',
    nouns: [
      ['보석', 'Gems'],
      ['수정', 'Crystal'],
      ['다이아몬드', 'Diamond'],
      ['금고', 'Vault'],
      ['광산', 'Mine'],
    ],
  },
  lanterns: {
    theme: 'festival',
    nouns: [
      ['등불', 'Lantern'],
      ['야시장', 'Night Market'],
      ['축제', 'Festival'],
      ['풍등', 'Sky Lantern'],
      ['골목', 'Alley'],
    ],
  },
  fan: {
    theme: 'cards',
    nouns: [
      ['카드', 'Cards'],
      ['에이스', 'Ace'],
      ['부채', 'Fan'],
      ['광대', 'Jester'],
      ['마술사', 'Magician'],
    ],
  },
  swirl: {
    theme: 'candy',
    nouns: [
      ['사탕', 'Candy'],
      ['캐러멜', 'Caramel'],
      ['회전목마', 'Carousel'],
      ['과자점', 'Confectioner'],
      ['솜사탕', 'Cotton Candy'],
    ],
  },
}

export interface SeedGame {
  gameId: string
  vassalage: string
  name: Localized
  icon: string
  theme: string
  popularity: number
  /** Days since the game's release. */
  ageDays: number
}

const GAMES = 300

/** Creates 300 slots, 25 per vendor, each with a unique name. The result is the same on every machine. */
export function seedGames(): SeedGame[] {
  const dice = diceOf('catalogue')
  const names = new Set<string>()
  const kinds = Object.keys(subjects) as CompositionName[]
  return Array.from({ length: GAMES }, (_, i) => {
    const vendor = vendors[i % vendors.length]!
    const kind = kinds[(i * 5 + Math.floor(i / kinds.length)) % kinds.length]!
    const { theme, nouns } = subjects[kind]!
    let name: Localized
    do {
      const [prefix, noun] = [dice.pick(prefixes), dice.pick(nouns)]
      name = { KO: `${prefix[0]} ${noun[0]}`, EN: `${prefix[1]} ${noun[1]}` }
    } while (names.has(name.KO))
    names.add(name.KO)
    const hue = (vendor.hue + dice.whole(-50, 50) + 360) % 360
    return {
      gameId: `ATR${String(i + 1).padStart(4, '0')}`,
      vassalage: vendor.vassalage,
      name,
      icon: pictureAddress('game', `${kind}~${hue}~${i}`),
      theme,
      popularity: dice.whole(1, 1000),
      ageDays: dice.chance(0.12) ? dice.whole(1, 28) : dice.whole(40, 700),
    }
  })
}

/** Themes of the studio that games of the catalogue use. */
export const themesUsed = (): string[] => [
  ...Object.values(subjects).map((subject) => subject.theme),
  ...houses.flatMap(({ games }) => games.map(({ theme }) => theme)),
]
