import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openedAt, rememberOpened } from './opened-rows.ts'
import type { RowState } from './opened-rows.ts'
import common from '../layout/common.module.css'

/** Opens the page of a row, and gets the focus when the list is shown again. */
export function RowLink({ id, to, label }: { id: string; to: string; label: string }) {
  const { key, search, state } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpened = ((state as RowState | null)?.opened ?? openedAt(key)) === id
  // An effect, because the focus is outside React.
  useEffect(() => {
    if (wasOpened) link.current?.focus()
  }, [wasOpened])
  return (
    <Link
      ref={link}
      data-row
      className={common.link}
      to={to}
      state={{ list: search } satisfies RowState}
      onClick={() => rememberOpened(key, id)}
    >
      {label}
    </Link>
  )
}
