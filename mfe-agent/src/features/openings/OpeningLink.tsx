import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'

/** Link to the other view of the page: the links, or the form. */
export function OpeningLink({ view }: { view: 'links' | 'account' }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass()}
      to={`${pathname}?${new URLSearchParams({ agent: 'registerCenter', ...(view === 'links' && { view }) })}`}
      replace
    >
      {t(`opening.to.${view}`)}
    </Link>
  )
}
