import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isShortcut } from '../layout/shortcuts.ts'
import { paths } from '../paths.ts'

const PAGES: Readonly<Record<string, string>> = {
  b: paths.board(),
  r: paths.releases(),
  c: paths.calendar(),
  a: paths.approvals(),
  l: paths.log(),
}
const SECOND_KEY_MS = 1_200

/**
 * `g` and a letter open a page, `?` shows the keys, `/` focuses the search of the page, Ctrl+K searches everything. Not while the user types or a
 * dialog is open.
 */
export function usePageKeys(actions: { showKeys(): void; search(): void }): void {
  const navigate = useNavigate()
  const act = useRef(actions)
  // An effect, because key events are outside React.
  useEffect(() => {
    act.current = actions
  })
  useEffect(() => {
    let goesUntil = 0
    const press = (event: KeyboardEvent) => {
      if (isSearchKey(event)) {
        event.preventDefault()
        act.current.search()
      }
      if (!isShortcut(event)) return
      const page = PAGES[event.key]
      if (event.timeStamp < goesUntil && page) {
        event.preventDefault()
        // Prevents other handlers from receiving the second key.
        event.stopPropagation()
        void navigate(page)
      } else if (event.key === '?') act.current.showKeys()
      else if (event.key === '/') focusSearch(event)
      goesUntil = event.key === 'g' ? event.timeStamp + SECOND_KEY_MS : 0
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [navigate])
}

/** Ctrl+K or ⌘K, also while the user types, but not over a dialog. */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  document.querySelector('[role=dialog]') === null

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
