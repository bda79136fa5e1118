import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface CentreLinkProps {
  /** Section of the member centre. */
  member: string
  /** View inside the section. Default: its first one. */
  view?: string
  children: ReactNode
}

/** A link that looks like a button, to a section of the member centre or, less prominently, to a view inside it. */
export function CentreLink({ member, view, children }: CentreLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass({ variant: view === undefined ? 'primary' : 'secondary' })}
      to={`${pathname}?${new URLSearchParams({ member, ...(view !== undefined && { view }) })}`}
      replace
    >
      {children}
    </Link>
  )
}
