import type { CallRequest, CallValue, Game, Vendor } from '@atrium/contracts/calls'
import type { TestBedOptions } from '@atrium/portal-kit/testing'

export const gameOf = (number: number, change: Partial<Game> = {}): Game => ({
  gameId: `g${number}`,
  nodeId: `n${number}`,
  code: `g${number}`,
  gameName: `Game ${number}`,
  showIcon: `/art/game/g${number}.svg`,
  vassalage: 'AURORA',
  vendorName: 'Aurora Works',
  supportPlay: 0,
  gameType: 'RNG',
  isGame: 'GAME',
  isNew: false,
  isHot: false,
  maintenance: false,
  ...change,
})

const vendorOf = (vassalage: string, displayName: string, gameCount: number): Vendor => ({
  vassalage,
  displayName,
  smallIcon: `/art/vendor/${vassalage}.svg`,
  isHot: false,
  accountTypeName: 'RNG',
  gameCount,
})

export const VENDORS = [vendorOf('AURORA', 'Aurora Works', 40), vendorOf('REEF', 'Pearl Reef', 20)]

/** Sixty games with search by name and pagination, as the gateway would return them. */
export function listGames({
  gameName,
  vassalage,
  pageNo = 1,
  pageSize = 24,
}: CallRequest<'gameList'>): CallValue<'gameList'> {
  const all = Array.from({ length: 60 }, (_, index) =>
    gameOf(index + 1, index < 40 ? {} : { vassalage: 'REEF', vendorName: 'Pearl Reef' }),
  )
  const found = all.filter(
    (game) => (!vassalage || game.vassalage === vassalage) && (!gameName || game.gameName.includes(gameName)),
  )
  const [page, size] = [Number(pageNo), Number(pageSize)]
  return {
    games: found.slice((page - 1) * size, page * size),
    pageNum: page,
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  }
}

export const catalogue: NonNullable<TestBedOptions['calls']> = {
  gameList: listGames,
  gameVendor: ({ gameCategory }) => ({ gameCategory, vassalage: '', vendors: VENDORS }),
  hotGames: () => ({
    list: ['Hot Reels', 'Hot Tide', 'Hot Ice', 'Hot Sand', 'Hot Rain', 'Hot Wind'].map((gameName, index) =>
      gameOf(901 + index, { gameName }),
    ),
  }),
}

/** The build's compile-time flags, which a bundler would define. */
export const setFlags = (flags: typeof __FLAGS__): void => void Object.assign(globalThis, { __FLAGS__: flags })
