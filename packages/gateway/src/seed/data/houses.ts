import type { GameCategory } from '@atrium/contracts/calls'
import type { GameClass } from '@atrium/contracts/rules/game-entries'
import { CREDIT } from '@atrium/contracts/money'
import type { Localized } from '@atrium/contracts/locale/languages'
import { pictureAddress } from '../../platform/images/address.ts'
import type { CompositionName } from '../../platform/images/compositions/index.ts'
import type { MarkName } from '../../platform/images/marks.ts'

/** A vendor that offers games other than slots. */
export interface SeedHouse {
  readonly vassalage: string
  readonly category: GameCategory
  readonly name: Localized
  readonly hue: number
  readonly mark: MarkName
  readonly isHot?: true
  /** Whether members play from a separate wallet, which they fill from the main wallet. */
  readonly hasOwnWallet?: true
  /** Merchants that offer the vendor. */
  readonly merchants: readonly string[]
  readonly games: readonly HouseGame[]
  /** A tile among the games of the category that opens the list of the vendor's games. */
  readonly entry?: { readonly name: Localized; readonly icon: string }
}

export interface HouseGame {
  readonly gameId: string
  /** Theme of the studio: how the engine looks. */
  readonly theme: string
  readonly engine: string
  readonly gameClass?: GameClass
  readonly name: Localized
  readonly icon: string
  readonly popularity: number
  readonly ageDays: number
}

const BOTH = ['DEMO', 'LOTUS']

/** Tables of a live game: name and limits in credits. The minimum of a VIP table is the maximum of a usual one. */
export const ROOMS: readonly {
  readonly code: string
  readonly name: Localized
  readonly min: bigint
  readonly max: bigint
}[] = [
  { code: 'A', name: { KO: 'A 테이블', EN: 'Table A' }, min: CREDIT / 10n, max: 50n * CREDIT },
  { code: 'B', name: { KO: 'B 테이블', EN: 'Table B' }, min: CREDIT, max: 100n * CREDIT },
  { code: 'VIP', name: { KO: 'VIP 테이블', EN: 'VIP table' }, min: 10n * CREDIT, max: 500n * CREDIT },
]

type Row = readonly [theme: string, art: CompositionName, KO: string, EN: string, gameClass?: GameClass]

function house(
  vassalage: string,
  category: GameCategory,
  name: readonly [string, string],
  hue: number,
  mark: MarkName,
  merchants: readonly string[],
  rows: readonly Row[],
  isHot?: true,
): SeedHouse {
  const games = rows.map(([theme, art, KO, EN, gameClass], index): HouseGame => ({
    gameId: `${vassalage}${String(index + 1).padStart(2, '0')}`,
    theme,
    engine: theme.split('-')[0]!,
    name: { KO, EN },
    icon: pictureAddress('game', `${art}~${(hue + index * 34) % 360}~${vassalage.toLowerCase()}${index}`),
    ...(gameClass && { gameClass }),
    // Less popular than the hottest slots, more popular than most others. Only few games are new.
    popularity: 860 - index * 37,
    ageDays: index % 5 === 2 ? 12 : 60 + index * 23,
  }))
  return {
    vassalage,
    category,
    name: { KO: name[0], EN: name[1] },
    hue,
    mark,
    merchants,
    games,
    ...(isHot && { isHot }),
  }
}

/** Adds to the house a tile with this name and picture, which opens the list of its games. */
const withEntry = (of: SeedHouse, art: CompositionName, KO: string, EN: string): SeedHouse => ({
  ...of,
  entry: { name: { KO, EN }, icon: pictureAddress('game', `${art}~${of.hue}~${of.vassalage.toLowerCase()}all`) },
})

/** Live tables, card games, fishing, sports and mini games of the demo. Each one launches an engine of the studio. */
export const houses: readonly SeedHouse[] = [
  house(
    'VELVET',
    'LIVE',
    ['벨벳 룸', 'Velvet Room'],
    345,
    'petals',
    BOTH,
    [
      ['baccarat-jade', 'hand', '비취 바카라', 'Jade Baccarat', 'BACCARAT'],
      ['baccarat-garnet', 'hand', '가넷 바카라', 'Garnet Baccarat', 'BACCARAT'],
      ['dragontiger-bronze', 'hand', '청동 드래곤 타이거', 'Bronze Dragon Tiger', 'DRAGON_TIGER'],
      ['roulette-classic', 'wheel', '유러피언 룰렛', 'European Roulette', 'ROULETTE'],
      ['blackjack-jade', 'hand', '제이드 블랙잭', 'Jade Blackjack', 'BLACKJACK'],
      ['sicbo-plum', 'cubes', '자두빛 식보', 'Plum Sic Bo', 'SICBO'],
      ['niuniu-vermilion', 'hand', '버밀리언 뉴뉴', 'Vermilion Bull', 'NIUNIU'],
      ['fantan-harbour', 'beads', '항구 판탄', 'Harbour Fan Tan', 'FAN_TAN'],
      ['zjh-golden', 'hand', '골든 플라워', 'Golden Flower', 'ZJH'],
    ],
    true,
  ),
  withEntry(
    house(
      'MIRINAE',
      'LIVE',
      ['미리내 테이블', 'Mirinae Tables'],
      250,
      'moon',
      ['DEMO'],
      [
        ['baccarat-night', 'hand', '미드나잇 바카라', 'Midnight Baccarat', 'BACCARAT'],
        ['dragontiger-lake', 'hand', '호수 드래곤 타이거', 'Lake Dragon Tiger', 'DRAGON_TIGER'],
        ['roulette-indigo', 'wheel', '인디고 룰렛', 'Indigo Roulette', 'ROULETTE'],
        ['roulette-slate', 'wheel', '슬레이트 룰렛', 'Slate Roulette', 'ROULETTE'],
        ['blackjack-midnight', 'hand', '미드나잇 블랙잭', 'Midnight Blackjack', 'BLACKJACK'],
        ['blackjack-garnet', 'hand', '가넷 블랙잭', 'Garnet Blackjack', 'BLACKJACK'],
        ['sicbo-teal', 'cubes', '청록 식보', 'Teal Sic Bo', 'SICBO'],
        ['niuniu-emerald', 'hand', '에메랄드 뉴뉴', 'Emerald Bull', 'NIUNIU'],
        ['fantan-lotus', 'beads', '연꽃 판탄', 'Lotus Fan Tan', 'FAN_TAN'],
      ],
    ),
    'orbits',
    '미리내 라운지',
    'Mirinae Lounge',
  ),
  house('MADANG', 'PVP', ['마당 카드', 'Madang Cards'], 60, 'kite', BOTH, [
    ['zjh-lotus', 'hand', '로터스 쓰리카드', 'Lotus Three Card'],
    ['zjh-harbour', 'hand', '하버 쓰리카드', 'Harbour Three Card'],
    ['niuniu-multi', 'hand', '뉴뉴 배수전', 'Bull Multiplier'],
  ]),
  {
    ...house(
      'NARU',
      'PVP',
      ['나루 카드', 'Naru Cards'],
      30,
      'kite',
      ['LOTUS'],
      [
        ['zjh-golden', 'hand', '나루 쓰리카드', 'Naru Three Card'],
        ['niuniu-emerald', 'hand', '나루 뉴뉴', 'Naru Bull'],
      ],
    ),
    hasOwnWallet: true,
  },
  house('MULGYEOL', 'FISH', ['물결 피싱', 'Mulgyeol Fishing'], 205, 'wave', BOTH, [
    ['fishing-reef', 'shoal', '산호초 사냥', 'Reef Hunt'],
    ['fishing-abyss', 'shoal', '심해 탐사', 'Abyss'],
    ['fishing-lagoon', 'shoal', '라군의 보물', 'Lagoon Treasure'],
  ]),
  house(
    'DS88',
    'SPORTS',
    ['DS88 스포츠', 'DS88 Sports'],
    145,
    'rays',
    BOTH,
    [['sports-main', 'pitch', 'DS88 스포츠', 'DS88 Sports']],
    true,
  ),
  house(
    'ARENA',
    'ESPORTS',
    ['아레나', 'Arena'],
    280,
    'block',
    ['DEMO'],
    [['esports-main', 'arena', '아레나 e스포츠', 'Arena E-sports']],
  ),
  house('PEBBLE', 'RNG', ['페블 미니게임', 'Pebble Minis'], 120, 'ring', BOTH, [
    ['dice-jade', 'cubes', '제이드 다이스', 'Jade Dice'],
    ['crash-orbit', 'climb', '오빗 크래시', 'Orbit Crash'],
    ['mines-garden', 'field', '달빛 정원 마인', 'Moonlit Garden Mines'],
    ['dice-ember', 'cubes', '엠버 다이스', 'Ember Dice'],
    ['crash-balloon', 'climb', '열기구 크래시', 'Balloon Crash'],
    ['mines-desert', 'field', '사막의 보석 마인', 'Desert Gems Mines'],
    ['dice-tide', 'cubes', '타이드 다이스', 'Tide Dice'],
    ['mines-reef', 'field', '산호초 마인', 'Coral Reef Mines'],
    ['crash-ridge', 'climb', '능선 크래시', 'Ridge Crash'],
  ]),
]
