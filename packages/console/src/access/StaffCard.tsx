import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table, type Column } from '@atrium/ui/table'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './access.module.css'
import { ChangeStaffDialog } from './ChangeStaffDialog.tsx'
import { useGrantWords } from './GrantFields.tsx'
import { InviteStaffDialog } from './InviteStaffDialog.tsx'
import { RemoveTotpDialog } from './RemoveTotpDialog.tsx'
import { ResetStaffDialog } from './ResetStaffDialog.tsx'
import { RevokeInvitationDialog } from './RevokeInvitationDialog.tsx'
import { StaffState } from './StaffState.tsx'

/** Everyone who may sign in. */
export function StaffCard() {
  const { text, format } = useLocale()
  const words = useGrantWords()
  const { handle } = useStaff()
  const staff = useRead('staff', {})
  /** Account of the invitation: a new one, or one that has not signed in yet. */
  const [invites, setInvites] = useState<{ readonly account?: StaffAccount }>()
  const [revoked, setRevoked] = useState<string>()
  const [changed, setChanged] = useState<string>()
  const [reset, setReset] = useState<StaffAccount>()
  const [withoutTotp, setWithoutTotp] = useState<string>()
  const columns: Column<StaffAccount>[] = [
    {
      key: 'handle',
      title: text('access.handle'),
      card: 'title',
      cell: ({ handle }) => (
        <Link className={common.link} to={paths.staffMember(handle)}>
          {handle}
        </Link>
      ),
    },
    { key: 'name', title: text('access.name'), cell: ({ name }) => name },
    { key: 'grants', title: text('access.grants'), cell: ({ grants }) => grants.map(words).join(' · ') },
    {
      key: 'state',
      title: text('access.state'),
      card: 'aside',
      cell: (member) => <StaffState member={member} />,
    },
    {
      key: 'seen',
      title: text('access.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? format.time(lastSeenAt) : text('access.never')),
    },
    {
      key: 'change',
      title: text('access.change'),
      align: 'end',
      cell: (member) => (
        <span className={styles.row}>
          {member.isInvited && member.isActive && (
            <Button
              size="s"
              aria-label={text('access.inviteAgainOf', { handle: member.handle })}
              onClick={() => setInvites({ account: member })}
            >
              {text('access.inviteAgain')}
            </Button>
          )}
          {member.invitedUntil && member.isActive && (
            <Button
              size="s"
              aria-label={text('access.revokeInvitation.of', { handle: member.handle })}
              onClick={() => setRevoked(member.handle)}
            >
              {text('access.revokeInvitation.open')}
            </Button>
          )}
          {!member.isInvited && !member.isFederated && member.isActive && member.handle !== handle && (
            <Button
              size="s"
              aria-label={text('access.resetOf', { handle: member.handle })}
              onClick={() => setReset(member)}
            >
              {text('access.reset')}
            </Button>
          )}
          {member.hasTotp && (
            <Button
              size="s"
              aria-label={text('access.removeTotp.of', { handle: member.handle })}
              onClick={() => setWithoutTotp(member.handle)}
            >
              {text('access.removeTotp.open')}
            </Button>
          )}
          <Button
            size="s"
            aria-label={text('access.changeOf', { handle: member.handle })}
            onClick={() => setChanged(member.handle)}
          >
            {text('access.change')}
          </Button>
        </span>
      ),
    },
  ]
  const accountOf = (wanted: string | undefined) => staff.data?.find(({ handle }) => handle === wanted)
  const member = accountOf(changed)
  const appOwner = accountOf(withoutTotp)
  return (
    <Card
      title={text('access.staff')}
      headingLevel={2}
      flush
      action={
        <Button size="s" onClick={() => setInvites({})}>
          {text('access.invite')}
        </Button>
      }
    >
      <QueryResult read={staff}>
        {(members) => (
          <Table
            className={styles.table}
            caption={text('access.staff')}
            columns={columns}
            rows={members}
            rowKey={({ handle }) => handle}
            empty={<EmptyState title={text('access.noStaff')} />}
          />
        )}
      </QueryResult>
      {invites && <InviteStaffDialog invited={invites.account} onClose={() => setInvites(undefined)} />}
      {revoked && <RevokeInvitationDialog handle={revoked} onClose={() => setRevoked(undefined)} />}
      {reset && <ResetStaffDialog member={reset} onClose={() => setReset(undefined)} />}
      {member && <ChangeStaffDialog member={member} onClose={() => setChanged(undefined)} />}
      {appOwner && <RemoveTotpDialog member={appOwner} onClose={() => setWithoutTotp(undefined)} />}
    </Card>
  )
}
