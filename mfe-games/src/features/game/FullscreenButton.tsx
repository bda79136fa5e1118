import { useSyncExternalStore } from 'react'
import { useText } from '@atrium/portal-kit'
import { ExpandIcon, ShrinkIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Absent where the browser has no full screen, as on iPhones. */
export function FullscreenButton({ target }: { target: Element | null }) {
  const t = useText()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null && document.fullscreenElement !== undefined)
  if (!document.fullscreenEnabled) return null
  // A browser may refuse (the press is too old, a policy forbids it): then the page stays as it is.
  const toggle = () => (full ? document.exitFullscreen() : target?.requestFullscreen())?.catch(() => undefined)
  return <IconButton label={full ? t('game.exitFullscreen') : t('game.fullscreen')} icon={full ? <ShrinkIcon /> : <ExpandIcon />} onClick={toggle} />
}
