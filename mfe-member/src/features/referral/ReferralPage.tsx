import { useSearchParams } from 'react-router-dom'
import { Invitation } from './Invitation.tsx'
import { InvitedFriends } from './report.tsx'

/** The member's invitation, or all invited friends. */
export function ReferralPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'invited' ? <InvitedFriends /> : <Invitation />
}
