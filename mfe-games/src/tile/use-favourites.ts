import { useCallback, useMemo } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import { isPortalError, messageOf } from '@atrium/contracts/errors/portal-error'
import { useCall, usePortal, useSession, useText } from '@atrium/portal-kit'

type Favourites = CallValue<'favoriteGames'>

/**
 * Favourites of whoever is signed in, and the way to change one: at once, and back with a message where the server
 * refuses. A visitor is asked to log in, and the game is added then.
 */
export function useFavourites(): { ids: ReadonlySet<string>; toggle(gameId: string): Promise<void> } {
  const { call, commands, queryClient, queryKey } = usePortal()
  const t = useText()
  const isVisitor = useSession().status === 'visitor'
  const { data } = useCall('favoriteGames', {}, { enabled: !isVisitor, staleTime: Infinity })
  const ids = useMemo(() => new Set(data?.gameIds), [data])

  const toggle = useCallback(
    async (gameId: string): Promise<void> => {
      const remove = ids.has(gameId)
      try {
        if (isVisitor) await commands.request('session.requireLogin')
        // The key is of the account that is signed in by now.
        const key = queryKey('favoriteGames', {})
        const set = (isIn: boolean) =>
          queryClient.setQueryData<Favourites>(
            key,
            (known) =>
              known && { gameIds: [...(isIn ? [gameId] : []), ...known.gameIds.filter((id) => id !== gameId)] },
          )
        // What is on its way would undo what is shown.
        await queryClient.cancelQueries({ queryKey: key })
        set(!remove)
        try {
          await call(remove ? 'removeFavoriteGame' : 'addFavoriteGame', { gameId })
        } catch (error) {
          set(remove)
          throw error
        } finally {
          if (!queryClient.getQueryData(key)) void queryClient.invalidateQueries({ queryKey: key })
          // A page of favourites keeps what was taken off it, to be put back, until it is opened again.
          void queryClient.invalidateQueries({ queryKey: ['favoriteGamesList'], refetchType: 'none' })
        }
      } catch (error) {
        if (isPortalError(error) && error.code === 'LOGIN_REQUIRED') return
        await commands.request('toast.show', { tone: 'error', text: messageOf(error, t('favourites.failed')) })
      }
    },
    [call, commands, ids, isVisitor, queryClient, queryKey, t],
  )
  return { ids, toggle }
}
