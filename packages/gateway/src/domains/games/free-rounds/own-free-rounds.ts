import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readFreeRounds } from '../../wallet/index.ts'
import { gameColumns, offeredGames, toGame } from '../catalogue/catalogue-columns.ts'
import type { GameRow, GameView } from '../catalogue/catalogue-columns.ts'
import { viewAt } from '../catalogue/game-view.ts'

/** Creates the call that returns a member's playable free rounds, each with its game as the merchant offers it. */
export function createOwnFreeRounds({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const view = viewAt(clock)
  return async function freeRounds(
    { language }: ParsedRequest<'freeRounds'>,
    context: CallContext,
  ): Promise<CallValue<'freeRounds'>> {
    const grants = await readFreeRounds(sql, callerOf(context).memberId, clock())
    const games = await readGamesById(
      sql,
      view(context, language),
      grants.map(({ gameId }) => gameId),
    )
    return {
      currency: context.merchant.currency,
      list: grants.flatMap(({ id, gameId, stake, rounds, used, won, expiresAt }) => {
        const game = games.get(gameId)
        return game
          ? [
              {
                ...toGame(game),
                id,
                stake: toWire(stake),
                rounds,
                left: rounds - used,
                won: toWire(won),
                expiresAt: expiresAt.getTime(),
              },
            ]
          : []
      }),
    }
  }
}

async function readGamesById(sql: Sql, view: GameView, ids: readonly string[]): Promise<Map<string, GameRow>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<
    GameRow[]
  >`select ${gameColumns(sql, view)} from ${offeredGames(sql, view.merchant)} where g.game_id = any(${ids as string[]})`
  return new Map(rows.map((row) => [row.gameId, row]))
}
