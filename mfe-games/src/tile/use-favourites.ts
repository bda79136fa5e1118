import { useCallback, useMemo } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import { isPortalError, messageOf } from '@atrium/contracts/errors/portal-error'
import { useCall, usePortal, useSession, useText } from '@atrium/portal-kit'

type Favourites = CallValue<'favoriteGames'>

/**
 * Favourites of the signed-in member, and a function to change one. A change is shown at once, and reverted with a
 * message when the server rejects it. A visitor is prompted to log in, and the game is added afterwards.
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
        // The key contains the current account, which may have changed by the login.
        const key = queryKey('favoriteGames', {})
        const set = (isIn: boolean) =>
          queryClient.setQueryData<Favourites>(
            key,
            (known) =>
              known && { gameIds: [...(isIn ? [gameId] : []), ...known.gameIds.filter((id) => id !== gameId)] },
          )
        // Cancels pending requests, because their responses would overwrite the change.
        await queryClient.cancelQueries({ queryKey: key })
        set(!remove)
        try {
          await call(remove ? 'removeFavoriteGame' : 'addFavoriteGame', { gameId })
        } catch (error) {
          set(remove)
          throw error
        } finally {
          if (!queryClient.getQueryData(key)) void queryClient.invalidateQueries({ queryKey: key })
          // The favourites page keeps showing a removed game, so that it can be added again, until the page is opened
          // again.
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
