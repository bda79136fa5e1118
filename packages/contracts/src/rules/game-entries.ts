/** Classes of live games, in the specification's order. */
export const GAME_CLASSES = [
  'BACCARAT',
  'SICBO',
  'ROULETTE',
  'DRAGON_TIGER',
  'BLACKJACK',
  'HOLDEM',
  'MAHJONG_TILES',
  'CARD_POKER',
  'WENZHOU_PAI_GOW',
  'SE_DIE',
  'FAN_TAN',
  'NIUNIU',
  'YU_SIA_XIE',
  'ZJH',
  'MAHJONG',
] as const
export type GameClass = (typeof GAME_CLASSES)[number]

/** Filters of a game list: new games, hot games, games with a free trial, and games with a progressive jackpot. */
export const GAME_FEATURES = ['new', 'hot', 'trial', 'jackpot'] as const
export type GameFeature = (typeof GAME_FEATURES)[number]

/** Value of `isGame` for an entry that represents a vendor. Its games are listed in a popup. */
export const VASSALAGE_ENTRY = 'VASSALAGE'
