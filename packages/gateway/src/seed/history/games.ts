import type { Localized } from '@atrium/contracts/locale/languages'
import { CREDIT, type Money } from '@atrium/contracts/money'
import { seedGames, vendors } from '../data/catalogue.ts'
import { houses, ROOMS } from '../data/houses.ts'
import { JACKPOT_THEMES } from '../data/jackpot-themes.ts'
import { merchants } from '../data/merchants.ts'

/** A catalogue game with the data that the history needs. */
export interface HistoryGame {
  readonly gameId: string
  readonly vassalage: string
  readonly theme: string
  readonly names: Localized
  readonly limits: { readonly min: Money; readonly max: Money; readonly maxWin: Money }
  /** The table, if the game has tables. */
  readonly roomId?: string
  /** Whether stakes are paid from the vendor's separate wallet. */
  readonly hasOwnWallet: boolean
  readonly isSports: boolean
}

/** Default limits of games.games. */
const LIMITS = { min: CREDIT / 10n, max: 100n * CREDIT, maxWin: 500_000n * CREDIT }
const POPULAR = 30

export interface HistoryGames {
  readonly slots: readonly HistoryGame[]
  readonly others: readonly HistoryGame[]
}

/**
 * Games of a merchant for the history: popular slots, and the games of its houses. Slots with a jackpot are excluded,
 * because only live play may change jackpot meters.
 */
export function gamesOf(merchant: string): HistoryGames {
  const offered = new Set(
    vendors.slice(0, merchants.find(({ code }) => code === merchant)!.vendors).map(({ vassalage }) => vassalage),
  )
  const slots = seedGames()
    .filter(({ vassalage, theme }) => offered.has(vassalage) && !JACKPOT_THEMES.includes(theme))
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, POPULAR)
  const room = ROOMS[0]!
  return {
    slots: slots.map(({ gameId, vassalage, theme, name }) => ({
      gameId,
      vassalage,
      theme,
      names: name,
      limits: LIMITS,
      hasOwnWallet: false,
      isSports: false,
    })),
    others: houses
      .filter((house) => house.merchants.includes(merchant))
      .flatMap((house) =>
        house.games.map(({ gameId, theme, name }): HistoryGame => ({
          gameId,
          vassalage: house.vassalage,
          theme,
          names: name,
          hasOwnWallet: house.hasOwnWallet ?? false,
          isSports: house.category === 'SPORTS' || house.category === 'ESPORTS',
          ...(house.category === 'LIVE'
            ? { limits: { ...LIMITS, min: room.min, max: room.max }, roomId: `${gameId}-${room.code}` }
            : { limits: LIMITS }),
        })),
      ),
  }
}
