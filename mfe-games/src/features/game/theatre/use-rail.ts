import { useState } from 'react'
import { keepFolded, keptFolded } from '../../../storage.ts'
import { useMedia } from '../screen/use-media.ts'
import { HAS_SIDE } from './use-theatre.ts'

export interface Rail {
  /** Whether there is space beside the game, and similar games to show. */
  isOffered: boolean
  isOpen: boolean
  toggle(): void
}

/**
 * The column of similar games beside the game; whether it is folded is stored across visits. Absent in theatre mode and
 * without similar games.
 */
export function useRail({ isTheatre, isEmpty }: { isTheatre: boolean; isEmpty: boolean }): Rail {
  const hasSide = useMedia(HAS_SIDE)
  const [isFolded, setFolded] = useState(keptFolded)
  const isOffered = hasSide && !isTheatre && !isEmpty
  return {
    isOffered,
    isOpen: isOffered && !isFolded,
    toggle() {
      setFolded(!isFolded)
      keepFolded(!isFolded)
    },
  }
}
