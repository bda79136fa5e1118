import { EmptyState } from '@atrium/ui/empty-state'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { Page } from './Page.tsx'

/** Shows that `what` does not exist; by default a page at this address. */
export function MissingPage({ what }: { what?: string }) {
  const text = useText()
  return (
    <Page title={text('missing.title')}>
      <EmptyState
        size="page"
        title={what ?? text('missing.text')}
        action={
          <Link to={paths.board()} className={buttonClass({ variant: 'primary' })}>
            {text('missing.action')}
          </Link>
        }
      />
    </Page>
  )
}
