import type { ClosingBlock } from '@atrium/contracts/staff/members/closing'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import common from '../layout/common.module.css'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { subjects } from '../proposals/subjects.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange, useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { IdentifiedAction } from './IdentifiedAction.tsx'
import styles from './members.module.css'

interface OfMember {
  readonly merchant: string
  readonly member: StaffMemberDetail
}

/** Proposes to close the account of a member, or shows what has to be settled first. */
export function CloseAccount({ merchant, member }: OfMember) {
  const text = useText()
  const { memberId, account } = member
  const showSaved = useSavedToast(merchant)
  const read = useRead('memberClosing', { merchant, memberId })
  const closing = useChange('closeMember', (proposal) => showSaved({ proposal }, text('proposals.approve.done')))
  if (!read.data) return read.error && <ErrorNote error={read.error} />
  if (read.data.blocks.length > 0) return <OpenItems merchant={merchant} member={member} blocks={read.data.blocks} />
  return (
    <IdentifiedAction
      merchant={merchant}
      subject={subjects.memberClosing(memberId)}
      open={text('members.closing.open')}
      title={text('members.closing.title', { account })}
      what={text('members.closing.what')}
      busy={closing.isPending}
      error={closing.error}
      run={(given, done) => closing.mutate({ merchant, memberId, ...given }, { onSuccess: done })}
    />
  )
}

/** A button that opens the list of what is open, each with where it is settled if the reader may open that page. */
function OpenItems({ merchant, member, blocks }: OfMember & { blocks: readonly ClosingBlock[] }) {
  const text = useText()
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { memberId, account } = member
  const ofAccount = `?${String(new URLSearchParams({ queue: 'ALL', account }))}`
  const places: Record<ClosingBlock, readonly [GatewayOperation, string]> = {
    BALANCE: ['adjustments', paths.adjustments(merchant) + ofAccount],
    DEPOSIT: ['memberDeposits', paths.memberList(merchant, memberId, 'deposits')],
    WITHDRAWAL: ['merchantWithdrawals', paths.withdrawals(merchant) + ofAccount],
    ROUND: ['memberRounds', paths.memberList(merchant, memberId, 'rounds')],
    BONUS: ['memberTimeline', paths.memberList(merchant, memberId, 'timeline')],
    DOWNLINE: ['agentTree', paths.agentsBelow(merchant, memberId)],
  }
  return (
    <div className={styles.actions}>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('members.closing.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={text('members.closing.notYet', { account })}
        closeLabel={text('layout.close')}
        size="wide"
      >
        <div className={styles.form}>
          <p>{text('members.closing.settle')}</p>
          <ul className={styles.list}>
            {blocks.map((block) => {
              const [operation, place] = places[block]
              return (
                <li key={block}>
                  {text(`members.closing.blocks.${block}`)}{' '}
                  {may(operation, merchant) && (
                    <Link className={common.link} to={place}>
                      {text(`members.closing.links.${block}`)}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      </Dialog>
    </div>
  )
}
