import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isShortcut } from '../layout/shortcuts.ts'
import { rowAfter, rowLinks } from './opened-rows.ts'
import type { RowState } from './opened-rows.ts'

type Actions = Readonly<Record<string, () => void>>

/** Runs the action of a key, from the currently available actions. */
export function useKeys(actions: Actions): void {
  const possible = useRef(actions)
  // An effect, because key events are outside React.
  useEffect(() => {
    possible.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isShortcut(event) ? possible.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** `j` and `k`, or the arrow keys, move between the rows of a list; Enter opens the row, like any link. */
export function useRowKeys(): void {
  useKeys({ j: () => moveBy(1), k: () => moveBy(-1), ArrowDown: () => moveBy(1), ArrowUp: () => moveBy(-1) })
}

function moveBy(step: 1 | -1): void {
  const links = rowLinks()
  const place = links.indexOf(document.activeElement as HTMLAnchorElement)
  links[place < 0 ? 0 : Math.max(0, Math.min(links.length - 1, place + step))]?.focus()
}

/** `n` on the page of a row opens the next row of its list; after the last one, the list. */
export function useNextRowKey(list: string): void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { list: search = '' } = (state as RowState | null) ?? {}
  useKeys({
    n: () =>
      void navigate(rowAfter(pathname) ?? { pathname: list, search }, { state: { list: search } satisfies RowState }),
  })
}
