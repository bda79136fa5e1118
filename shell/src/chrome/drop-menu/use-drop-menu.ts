import type { GameCategory } from '@atrium/contracts/calls'
import { useAtom } from 'jotai'
import { useEffect, useRef, type RefObject } from 'react'
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

  // What leads on from the menu closes it itself. Closing with the change of the location instead would also close what
  // is pointed at while the page of the last choice is still loading.
  useEffect(() => {
    const close = () => setCategory(undefined)
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      close()
    }
  }, [setCategory])

  // Both listen to the same elements: whoever leaves the link for the panel has not left.
  useEffect(() => {
    shown.current = category
  }, [category])
  useEffect(() => {
    if (!nav.current) return
    const show = (next: GameCategory | undefined) => {
      // The pointer may leave before React has drawn it.
      shown.current = next
      setCategory(next)
    }
    return createDropMenu({
      nav: nav.current,
      panel: () => panel.current,
      shown: () => shown.current,
      show,
      followed: followed.current,
    })
  }, [nav, followed, setCategory])

  return { category, panel, close: () => setCategory(undefined) }
}
