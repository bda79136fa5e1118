import { useEffect, useEffectEvent, useState } from 'react'
import { keepTheatre, keptTheatre } from '../../../storage.ts'
import { useMedia } from '../screen/use-media.ts'

/** There is room for something beside the game, see game.module.css. */
export const HAS_SIDE = '(min-width: 1024px)'

export interface Theatre {
  /** Whether there is room for it. */
  isOffered: boolean
  isOn: boolean
  toggle(): void
  /** `t` turns it on and off, `Escape` ends it. Answers whether the key meant it. */
  press(key: string): boolean
}

/**
 * The game alone in the whole window under its bar, on every visit until it is ended. Narrow windows are that anyway. A
 * letter means something only while the focus is at the game's table (WCAG 2.1.4): elsewhere it may be a word that is
 * dictated.
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
  // Keys are outside React.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return { isOffered: hasSide, isOn: hasSide && isWanted, toggle: () => set(!isWanted), press }
}

/** Nothing is typed, and nothing that is open over the page is closed with it. */
function isMeantForThePage({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return false
  return (
    !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') &&
    !(target instanceof Element && target.closest('input, select, textarea, [contenteditable]'))
  )
}
