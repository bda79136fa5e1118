import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { toGame } from '../catalogue/catalogue-columns.ts'
import { deleteFavourite, insertFavourite, readFavouriteIds, readFavourites } from './favourites-repository.ts'
import { viewAt } from '../catalogue/game-view.ts'

/** Maximum number of favourites per member. */
const MAX_FAVOURITES = 500

export function createFavourites({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const view = viewAt(clock)
  return {
    ids: async (context: CallContext): Promise<CallValue<'favoriteGames'>> => ({
      gameIds: await readFavouriteIds(sql, context.merchant.code, callerOf(context).memberId),
    }),

    async list(
      { language, sort, pageNo, pageSize }: ParsedRequest<'favoriteGamesList'>,
      context: CallContext,
    ): Promise<CallValue<'favoriteGamesList'>> {
      const { games, total } = await readFavourites(sql, view(context, language), {
        memberId: callerOf(context).memberId,
        sort,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      return { games: games.map(toGame), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total }
    },

    /** Adds a favourite. @throws DomainError GAME_NOT_FOUND, TOO_MANY_FAVOURITES */
    async add(
      { gameId }: ParsedRequest<'addFavoriteGame'>,
      context: CallContext,
    ): Promise<CallValue<'addFavoriteGame'>> {
      const outcome = await insertFavourite(sql, {
        merchant: context.merchant.code,
        memberId: callerOf(context).memberId,
        gameId,
        now: clock(),
        most: MAX_FAVOURITES,
      })
      if (outcome === 'unknown') throw new DomainError('GAME_NOT_FOUND', gameId)
      if (outcome === 'full') throw new DomainError('TOO_MANY_FAVOURITES', `${MAX_FAVOURITES} at most`)
      return {}
    },

    async remove(
      { gameId }: ParsedRequest<'removeFavoriteGame'>,
      context: CallContext,
    ): Promise<CallValue<'removeFavoriteGame'>> {
      await deleteFavourite(sql, callerOf(context).memberId, gameId)
      return {}
    },
  }
}
