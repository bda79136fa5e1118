import { useEffect, useEffectEvent, useState } from 'react'
import { keepTheatre, keptTheatre } from '../../../storage.ts'
import { useMedia } from '../screen/use-media.ts'

/** There is space beside the game; see game.module.css. */
export const HAS_SIDE = '(min-width: 1024px)'

export interface Theatre {
  /** Whether the window is wide enough to offer it. */
  isOffered: boolean
  isOn: boolean
  toggle(): void
  /** `t` toggles theatre mode, `Escape` ends it. Returns whether the key was handled. */
  press(key: string): boolean
}

/**
 * Theatre mode: the game and its bar fill the window; stored across visits. Narrow windows always look like that. The
 * shortcut works only while the focus is inside the game's area (WCAG 2.1.4), because elsewhere speech input may
 * trigger single letters.
 */
export function useTheatre(table: Element | null): Theatre {
  const hasSide = useMedia(HAS_SIDE)
  const [isWanted, setWanted] = useState(keptTheatre)
  const set = (next: boolean) => {
    setWanted(next)
    keepTheatre(next)
  }
  const press = (key: string): boolean => {
    if (!hasSide || (key !== 't' && !(key === 'Escape' && isWanted))) return false
    set(key === 't' && !isWanted)
    return true
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.code === 'KeyT' ? 't' : event.key
    if (isMeantForThePage(event) && (key !== 't' || table?.contains(event.target as Node)) && press(key))
      event.preventDefault()
  })
  // An effect, because key events are outside React.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return { isOffered: hasSide, isOn: hasSide && isWanted, toggle: () => set(!isWanted), press }
}

/** Whether a key is a shortcut: the focus is not in a text field, and no overlay that the key may close is open. */
function isMeantForThePage({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return false
  return (
    !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') &&
    !(target instanceof Element && target.closest('input, select, textarea, [contenteditable]'))
  )
}
