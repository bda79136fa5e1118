import { expect, it } from '@jest/globals'
import { GAME_CLASSES } from './game-entries.ts'

it('the fifteen classes of live games are in the specification’s order', () => {
  expect(GAME_CLASSES).toEqual([
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
  ])
})
