import type { Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import type { Transaction } from '@atrium/database'

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

const POPULAR = 30

export interface HistoryGames {
  readonly slots: readonly HistoryGame[]
  readonly others: readonly HistoryGame[]
}

interface GameRow extends Omit<HistoryGame, 'limits' | 'roomId'> {
  engine: string
  min: Money
  max: Money
  maxWin: Money
  roomId: string | null
}

/**
 * Games of a merchant for the history: popular slots, and all other games. Slots with a jackpot are excluded, because
 * only live play may change jackpot meters.
 */
export async function readHistoryGames(tx: Transaction, merchant: string): Promise<HistoryGames> {
  const rows = await tx<GameRow[]>`
    select g.game_id as "gameId", g.vassalage, g.theme, g.engine,
      jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as names,
      coalesce(r.min_bet, g.min_bet) as min, coalesce(r.max_bet, g.max_bet) as max, g.max_win as "maxWin",
      r.room_id as "roomId", not v.is_single_wallet as "hasOwnWallet",
      g.category in ('SPORTS', 'ESPORTS') as "isSports"
    from games.merchant_vendors mv join games.vendors v using (vassalage) join games.games g using (vassalage)
    left join games.rooms r on r.game_id = g.game_id and r.position = 0
    where mv.merchant = ${merchant} and g.is_game = 'GAME' and g.engine <> 'lottery' and g.features = '{}'
      and g.gone_at is null
    order by g.engine = 'slot' desc, case when g.engine = 'slot' then -g.popularity else v.position end, g.game_id`
  const games = rows.map(({ engine, min, max, maxWin, roomId, ...game }) => ({
    isSlot: engine === 'slot',
    game: { ...game, limits: { min, max, maxWin }, ...(roomId !== null && { roomId }) },
  }))
  return {
    slots: games.flatMap(({ isSlot, game }) => (isSlot ? [game] : [])).slice(0, POPULAR),
    others: games.flatMap(({ isSlot, game }) => (isSlot ? [] : [game])),
  }
}
