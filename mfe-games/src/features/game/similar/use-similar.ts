import type { CallValue, Game } from '@atrium/contracts/calls'
import { useCall, useLanguage } from '@atrium/portal-kit'

export const SIMILAR_COUNT = 12

/**
 * Games similar to this one. `games` is undefined while loading, and empty after an error, because they are optional.
 */
export function useSimilar(
  gameId: Game['gameId'] | undefined,
  enabled = true,
): { games: CallValue<'similarGames'>['list'] | undefined; isEmpty: boolean } {
  const { data, isError } = useCall(
    'similarGames',
    { language: useLanguage(), gameId: gameId ?? '', size: SIMILAR_COUNT },
    { enabled: enabled && gameId !== undefined },
  )
  return { games: data?.list, isEmpty: gameId === undefined || isError || data?.list.length === 0 }
}
