import type { GameCategory } from '@atrium/contracts/calls'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { dropMenuAtom } from '../../context/atoms.ts'
import { createDropMenu } from './drop-menu.ts'

export interface DropMenuControl {
  category: GameCategory | undefined
  panel: RefObject<HTMLDivElement | null>
  close(): void
}

/**
 * Opens and closes the menu of a category by pointer, touch and keyboard. The links are those of the navigation, the
 * panel that of the menu. `followed`: see `DropMenuParts`.
 */
export function useDropMenu(
  nav: RefObject<HTMLElement | null>,
  followed: RefObject<GameCategory | undefined>,
): DropMenuControl {
  const [category, setCategory] = useAtom(dropMenuAtom)
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(category)
  const show = useCallback(
    (next: GameCategory | undefined) => {
      // Moves the focus first, because it would be lost with the focused element.
      if (!next && panel.current?.contains(document.activeElement))
        nav.current?.querySelector<HTMLElement>(`[data-category="${shown.current}"]`)?.focus({ preventScroll: true })
      // The pointer may leave before React has rendered the change.
      shown.current = next
      setCategory(next)
    },
    [nav, setCategory],
  )

  // Links of the menu close it themselves. Closing on every change of the location would also close the menu under the
  // pointer while the page of the last choice is still loading.
  useEffect(() => {
    const close = () => show(undefined)
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      close()
    }
  }, [show])

  // Both effects listen on the same elements, because moving from the link to the panel does not count as leaving.
  useEffect(() => {
    shown.current = category
  }, [category])
  useEffect(() => {
    if (!nav.current) return
    return createDropMenu({
      nav: nav.current,
      panel: () => panel.current,
      shown: () => shown.current,
      show,
      followed: followed.current,
    })
  }, [nav, followed, show])

  return { category, panel, close: () => show(undefined) }
}
