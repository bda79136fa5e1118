import { useState } from 'react'
import { keepFolded, keptFolded } from '../../../storage.ts'
import { useMedia } from '../screen/use-media.ts'
import { HAS_SIDE } from './use-theatre.ts'

export interface Rail {
  /** There is room beside the game, and something to stand there. */
  isOffered: boolean
  isOpen: boolean
  toggle(): void
}

/**
 * The place for similar games beside this one: on every visit as it was left. In theatre mode, and where there are
 * none, it is not there.
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
