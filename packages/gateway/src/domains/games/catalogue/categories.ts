import type { GameCategory } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/locale/languages'

/** Titles of the categories in menus. Their order and display rates are set by the merchant; see `games.categories`. */
export const CATEGORY_TITLES: Readonly<Record<GameCategory, Localized>> = {
  LIVE: { KO: '라이브 카지노', EN: 'Live casino' },
  RNG: { KO: '슬롯', EN: 'Slots' },
  SPORTS: { KO: '스포츠', EN: 'Sports' },
  FISH: { KO: '피싱', EN: 'Fishing' },
  PVP: { KO: '카드 게임', EN: 'Card games' },
  ESPORTS: { KO: 'e스포츠', EN: 'E-sports' },
  ELOTT: { KO: '전자 복권', EN: 'E-lottery' },
  LOTT: { KO: '복권', EN: 'Lottery' },
}
