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
 * Which category is shown, as pointer, finger and keyboard say. The links are the navigation's; the panel is the
 * menu's. `followed`: see `DropMenuParts`.
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
      // The focus would be lost with what has it.
      if (!next && panel.current?.contains(document.activeElement))
        nav.current?.querySelector<HTMLElement>(`[data-category="${shown.current}"]`)?.focus({ preventScroll: true })
      // The pointer may leave before React has drawn it.
      shown.current = next
      setCategory(next)
    },
    [nav, setCategory],
  )

  // What leads on from the menu closes it itself. Closing with the change of the location instead would also close what
  // is pointed at while the page of the last choice is still loading.
  useEffect(() => {
    const close = () => show(undefined)
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      close()
    }
  }, [show])

  // Both listen to the same elements: whoever leaves the link for the panel has not left.
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
