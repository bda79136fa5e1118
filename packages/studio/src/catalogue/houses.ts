import type { Localized } from '@atrium/contracts/locale/languages'
import type { GameCategory } from '@atrium/contracts/rules/game-categories'
import type { GameClass } from '@atrium/contracts/rules/game-entries'
import type { PictureMark, PictureMotif } from '@atrium/contracts/wallet-api/pictures'

/** A vendor that has games other than slots. */
export interface House {
  readonly code: string
  readonly category: GameCategory
  readonly names: Localized
  readonly hue: number
  readonly mark: PictureMark
  readonly isHot?: true
  /** Whether members play from a separate wallet. */
  readonly hasOwnWallet?: true
  readonly games: readonly HouseGame[]
  /** A tile among the games of the category that opens the list of the vendor's games. */
  readonly entry?: { readonly motif: PictureMotif; readonly names: Localized }
}

type HouseGame = readonly [theme: string, motif: PictureMotif, KO: string, EN: string, gameClass?: GameClass]

/** Tables of live games. The minimum stake of a VIP table is the maximum of a usual one. */
export const TABLES = [
  { code: 'A', names: { KO: 'A 테이블', EN: 'Table A' }, min: '0.1', max: '50' },
  { code: 'B', names: { KO: 'B 테이블', EN: 'Table B' }, min: '1', max: '100' },
  { code: 'VIP', names: { KO: 'VIP 테이블', EN: 'VIP table' }, min: '10', max: '500' },
]

/** Vendors of live tables, card games, fishing, sports and mini games. Each game names a theme of an engine. */
export const houses: readonly House[] = [
  {
    code: 'VELVET',
    category: 'LIVE',
    names: { KO: '벨벳 룸', EN: 'Velvet Room' },
    hue: 345,
    mark: 'petals',
    games: [
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
    isHot: true,
  },
  {
    code: 'MIRINAE',
    category: 'LIVE',
    names: { KO: '미리내 테이블', EN: 'Mirinae Tables' },
    hue: 250,
    mark: 'moon',
    games: [
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
    entry: { motif: 'orbits', names: { KO: '미리내 라운지', EN: 'Mirinae Lounge' } },
  },
  {
    code: 'MADANG',
    category: 'PVP',
    names: { KO: '마당 카드', EN: 'Madang Cards' },
    hue: 60,
    mark: 'kite',
    games: [
      ['zjh-lotus', 'hand', '로터스 쓰리카드', 'Lotus Three Card'],
      ['zjh-harbour', 'hand', '하버 쓰리카드', 'Harbour Three Card'],
      ['niuniu-multi', 'hand', '뉴뉴 배수전', 'Bull Multiplier'],
    ],
  },
  {
    code: 'NARU',
    category: 'PVP',
    names: { KO: '나루 카드', EN: 'Naru Cards' },
    hue: 30,
    mark: 'kite',
    games: [
      ['zjh-golden', 'hand', '나루 쓰리카드', 'Naru Three Card'],
      ['niuniu-emerald', 'hand', '나루 뉴뉴', 'Naru Bull'],
    ],
    hasOwnWallet: true,
  },
  {
    code: 'MULGYEOL',
    category: 'FISH',
    names: { KO: '물결 피싱', EN: 'Mulgyeol Fishing' },
    hue: 205,
    mark: 'wave',
    games: [
      ['fishing-reef', 'shoal', '산호초 사냥', 'Reef Hunt'],
      ['fishing-abyss', 'shoal', '심해 탐사', 'Abyss'],
      ['fishing-lagoon', 'shoal', '라군의 보물', 'Lagoon Treasure'],
    ],
  },
  {
    code: 'DS88',
    category: 'SPORTS',
    names: { KO: 'DS88 스포츠', EN: 'DS88 Sports' },
    hue: 145,
    mark: 'rays',
    games: [['sports-main', 'pitch', 'DS88 스포츠', 'DS88 Sports']],
    isHot: true,
  },
  {
    code: 'ARENA',
    category: 'ESPORTS',
    names: { KO: '아레나', EN: 'Arena' },
    hue: 280,
    mark: 'block',
    games: [['esports-main', 'arena', '아레나 e스포츠', 'Arena E-sports']],
  },
  {
    code: 'PEBBLE',
    category: 'RNG',
    names: { KO: '페블 미니게임', EN: 'Pebble Minis' },
    hue: 120,
    mark: 'ring',
    games: [
      ['dice-jade', 'cubes', '제이드 다이스', 'Jade Dice'],
      ['crash-orbit', 'climb', '오빗 크래시', 'Orbit Crash'],
      ['mines-garden', 'field', '달빛 정원 마인', 'Moonlit Garden Mines'],
      ['dice-ember', 'cubes', '엠버 다이스', 'Ember Dice'],
      ['crash-balloon', 'climb', '열기구 크래시', 'Balloon Crash'],
      ['mines-desert', 'field', '사막의 보석 마인', 'Desert Gems Mines'],
      ['dice-tide', 'cubes', '타이드 다이스', 'Tide Dice'],
      ['mines-reef', 'field', '산호초 마인', 'Coral Reef Mines'],
      ['crash-ridge', 'climb', '능선 크래시', 'Ridge Crash'],
    ],
  },
]
