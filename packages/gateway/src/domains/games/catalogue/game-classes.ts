import { GAME_CLASSES } from '@atrium/contracts/rules/game-entries'
import type { GameClass } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/locale/languages'

const TITLES: Record<GameClass, Localized> = {
  BACCARAT: { KO: '바카라', EN: 'Baccarat' },
  SICBO: { KO: '식보', EN: 'Sicbo' },
  ROULETTE: { KO: '룰렛', EN: 'Roulette' },
  DRAGON_TIGER: { KO: '드래곤 타이거', EN: 'Dragon Tiger' },
  BLACKJACK: { KO: '블랙잭', EN: 'Blackjack' },
  HOLDEM: { KO: '홀덤', EN: 'Hold’Em' },
  MAHJONG_TILES: { KO: '마작패', EN: 'Mahjong Tiles' },
  CARD_POKER: { KO: '카드 포커', EN: 'Card-Poker' },
  WENZHOU_PAI_GOW: { KO: '원저우 파이고우', EN: 'Wenzhou Pai Gow' },
  SE_DIE: { KO: '세디에', EN: 'Se Die' },
  FAN_TAN: { KO: '판탄', EN: 'Fan Tan' },
  NIUNIU: { KO: '뉴뉴', EN: 'NiuNiu' },
  YU_SIA_XIE: { KO: '위샤셰', EN: 'Yu Sia Xie' },
  ZJH: { KO: '자진화', EN: 'ZJH' },
  MAHJONG: { KO: '마작', EN: 'Mahjong' },
}

/** Classes in the order of the specification, with their titles. */
export const CLASSES: readonly { gameClass: GameClass; title: Localized }[] = GAME_CLASSES.map((gameClass) => ({
  gameClass,
  title: TITLES[gameClass],
}))
