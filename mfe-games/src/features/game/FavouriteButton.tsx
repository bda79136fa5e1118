import { useText } from '@atrium/portal-kit'
import { HeartIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useFavourites } from '../../tile/use-favourites.ts'

/** The heart beside the game's name. */
export function FavouriteButton({ gameId }: { gameId: string }) {
  const t = useText()
  const { ids, toggle } = useFavourites()
  const isFavourite = ids.has(gameId)
  return <IconButton label={t('game.favourite')} aria-pressed={isFavourite} icon={<HeartIcon fill={isFavourite ? 'currentColor' : 'none'} />} onClick={() => void toggle(gameId)} />
}
