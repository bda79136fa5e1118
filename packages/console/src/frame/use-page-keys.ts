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
 * `g` and a letter open a page, `?` shows the keys, `/` focuses the search of the page. Not while the user types or a
 * dialog is open.
 */
export function usePageKeys(showKeys: () => void): void {
  const navigate = useNavigate()
  const show = useRef(showKeys)
  // An effect, because key events are outside React.
  useEffect(() => {
    show.current = showKeys
  })
  useEffect(() => {
    let goesUntil = 0
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const page = PAGES[event.key]
      if (event.timeStamp < goesUntil && page) {
        event.preventDefault()
        // Prevents other handlers from receiving the second key.
        event.stopPropagation()
        void navigate(page)
      } else if (event.key === '?') show.current()
      else if (event.key === '/') focusSearch(event)
      goesUntil = event.key === 'g' ? event.timeStamp + SECOND_KEY_MS : 0
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [navigate])
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
