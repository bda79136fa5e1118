import { Link, useLocation } from 'react-router-dom'
import type { RowState } from './opened-rows.ts'
import common from '../layout/common.module.css'

/** Links from the page of a row back to its list: restores the list's state and focuses the row. */
export function ListLink({ id, to, label }: { id: string; to: string; label: string }) {
  const { state } = useLocation()
  return (
    <Link
      className={common.link}
      to={{ pathname: to, search: (state as RowState | null)?.list ?? '' }}
      state={{ opened: id } satisfies RowState}
    >
      {label}
    </Link>
  )
}
