import { useEffect, useRef } from 'react'
import { usePortal, useText } from '@atrium/portal-kit'

/** Keeps the tab where it is while a round runs. */
export function useRoundHold(): { start(): void; end(): void } {
  const { navigation } = usePortal()
  const t = useText()
  const release = useRef<(() => void) | undefined>(undefined)
  const end = () => {
    release.current?.()
    release.current = undefined
  }
  // A game that goes away takes its hold with it.
  useEffect(() => end, [])
  return { start: () => void (release.current ??= navigation.hold(t('game.hold'))), end }
}
