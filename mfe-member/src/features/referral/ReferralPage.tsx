import { useSearchParams } from 'react-router-dom'
import { Invitation } from './Invitation.tsx'
import { InvitedFriends } from './report.tsx'

/** What the member invites friends with, or all who were invited. */
export function ReferralPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'invited' ? <InvitedFriends /> : <Invitation />
}
