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

/** Filters of a list: new and hot games, those with a free trial, those that feed a progressive jackpot. */
export const GAME_FEATURES = ['new', 'hot', 'trial', 'jackpot'] as const
export type GameFeature = (typeof GAME_FEATURES)[number]

/** Value of `isGame` of an entry that represents a vendor: its games are listed in a popup. */
export const VASSALAGE_ENTRY = 'VASSALAGE'
