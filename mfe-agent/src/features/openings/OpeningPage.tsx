import { useSearchParams } from 'react-router-dom'
import { usePortal } from '@atrium/portal-kit'
import { InviteLinks } from './links-report.tsx'
import { OpenAccount } from './OpenAccount.tsx'

/** A form to open an account, or links with which people register themselves. */
export function OpeningPage() {
  const [query] = useSearchParams()
  const { isModuleOn } = usePortal()
  return query.get('view') === 'links' && isModuleOn('AFFMAN3') ? <InviteLinks /> : <OpenAccount />
}
