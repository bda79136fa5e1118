import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { StarIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import styles from './lottery-card.module.css'
import { useFavourites } from './use-favourites.ts'

/** Adds a lottery to the favourites, or removes it. */
export function FavouriteButton({ game }: { game: LotteryGame }) {
  const t = useText()
  const { codes, toggle } = useFavourites()
  const isFavourite = codes.includes(game.code)
  return (
    <IconButton
      size="s"
      className={styles.star}
      aria-pressed={isFavourite}
      label={t('favourite', { game: game.name })}
      icon={<StarIcon fill={isFavourite ? 'currentColor' : 'none'} />}
      onClick={() => toggle(game.code)}
    />
  )
}
