import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { EmptyState } from '@atrium/ui/empty-state'
import { LockIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights, useStaff } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './access.module.css'
import { useGrantWords } from './GrantFields.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LockDialog } from './LockDialog.tsx'
import { StaffState } from './StaffState.tsx'
import { MemberPermissionsCard } from './permissions/MemberPermissionsCard.tsx'
import { WorkCard } from './WorkCard.tsx'

/** One staff member: state, what the member holds, what the member may do, and the end of the access. */
export function StaffMemberPage() {
  const { handle = '' } = useParams()
  const { text } = useLocale()
  const { isAdmin } = useRights()
  const read = useRead('staff', {}, { enabled: isAdmin })
  return (
    <Page
      title={text('staffMember.title', { handle })}
      reads={[read]}
      action={
        <Link className={common.link} to={paths.access()}>
          {text('staffMember.back')}
        </Link>
      }
    >
      {isAdmin ? (
        <QueryResult read={read} rows={4}>
          {(all) => {
            const member = all.find((one) => one.handle === handle)
            return member ? (
              <Member key={handle} member={member} colleagues={all.filter((one) => one.isActive && one !== member)} />
            ) : (
              <EmptyState size="page" title={text('staffMember.unknown', { handle })} />
            )
          }}
        </QueryResult>
      ) : (
        <EmptyState size="page" icon={<LockIcon size={24} />} title={text('access.forbidden')}>
          {text('access.forbiddenText')}
        </EmptyState>
      )}
    </Page>
  )
}

function Member({ member, colleagues }: { member: StaffAccount; colleagues: readonly StaffAccount[] }) {
  const { text, format } = useLocale()
  const words = useGrantWords()
  const own = useStaff().handle
  const [dialog, setDialog] = useState<'lock' | 'leave'>()
  const { handle, name, grants, isActive, lastSeenAt } = member
  return (
    <div className={common.list}>
      <Card headingLevel={2} title={name}>
        <div className={common.list}>
          <Facts>
            <Fact name={text('access.state')}>
              <StaffState member={member} />
            </Fact>
            <Fact name={text('access.grants')}>{grants.map(words).join(' · ')}</Fact>
            <Fact name={text('access.lastSeen')}>{lastSeenAt ? format.time(lastSeenAt) : text('access.never')}</Fact>
          </Facts>
          {handle === own ? (
            <p className={common.quiet}>{text('staffMember.own')}</p>
          ) : (
            <div className={styles.row}>
              {isActive && (
                <Button variant="danger" onClick={() => setDialog('lock')}>
                  {text('staffMember.lock')}
                </Button>
              )}
              <Button onClick={() => setDialog('leave')}>{text('staffMember.leave')}</Button>
            </div>
          )}
        </div>
      </Card>
      <WorkCard handle={handle} />
      <MemberPermissionsCard grants={grants} />
      {dialog === 'lock' && <LockDialog member={member} onClose={() => setDialog(undefined)} />}
      {dialog === 'leave' && (
        <LeaveDialog member={member} colleagues={colleagues} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
