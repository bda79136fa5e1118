import type { StaffMemberContact, StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { ChangeContact } from './ChangeContact.tsx'
import styles from './members.module.css'

/**
 * Contact data, masked until a user with permission gives a reason to see it. It is masked again on the next visit of
 * the page.
 */
export function ContactCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const text = useText()
  const { memberId, account, contact } = member
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [revealed, setRevealed] = useState<StaffMemberContact>()
  const revealing = useChange('revealMember', (answer) => {
    setRevealed(answer)
    setOpen(false)
  })
  const { mobile, email, payeeName, isEmailVerified, registered } = revealed ?? contact
  const hasData = [mobile, email, payeeName].some((value) => value !== undefined) || registered.length > 0
  return (
    <Card title={text('members.cards.contact')} headingLevel={2}>
      <Facts>
        <Fact name={text('members.facts.mobile')}>{mobile ?? '–'}</Fact>
        <Fact name={text('members.facts.email')}>
          {email ?? '–'}{' '}
          {email !== undefined && !isEmailVerified && <Badge tone="warn">{text('members.unverified')}</Badge>}
        </Fact>
        <Fact name={text('members.facts.payeeName')}>{payeeName ?? '–'}</Fact>
        {registered.map(({ field, value }) => (
          <Fact key={field} name={text(`members.personal.${field}`)}>
            {value}
          </Fact>
        ))}
      </Facts>
      {hasData && !revealed && may('revealMember', merchant) && (
        <div className={styles.actions}>
          <Button size="s" onClick={() => setOpen(true)}>
            {text('members.reveal.open')}
          </Button>
        </div>
      )}
      {may('changeMemberContact', merchant) && <ChangeContact merchant={merchant} member={member} />}
      {isOpen && (
        <ReasonDialog
          title={text('members.reveal.title', { account })}
          action={text('members.reveal.action')}
          busy={revealing.isPending}
          error={revealing.error}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => revealing.mutate({ merchant, memberId, reason })}
        >
          <p>{text('members.reveal.what')}</p>
        </ReasonDialog>
      )}
    </Card>
  )
}
