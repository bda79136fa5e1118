import { useEffect, useRef } from 'react'
import { usePortal, useText } from '@atrium/portal-kit'

/** Blocks navigation away from the page while a round runs: leaving requires a confirmation. */
export function useRoundHold(): { start(): void; end(): void } {
  const { navigation } = usePortal()
  const t = useText()
  const release = useRef<(() => void) | undefined>(undefined)
  const end = () => {
    release.current?.()
    release.current = undefined
  }
  // Unblocks navigation when the game is unmounted.
  useEffect(() => end, [])
  return { start: () => void (release.current ??= navigation.hold(t('game.hold'))), end }
}
