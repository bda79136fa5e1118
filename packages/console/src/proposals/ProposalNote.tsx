import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { Button } from '@atrium/ui/button'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import type { ReadOptions } from '../registry/registry.tsx'
import { useRereadOnceDecided } from '../registry/use-reread.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import common from '../layout/common.module.css'
import styles from './proposals.module.css'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useProposalTitle } from './subjects.ts'

/** Loads the pending proposals about this subject. */
export const useProposalsOf = (merchant: string, subject: string, options?: ReadOptions) =>
  useRead('merchantProposals', { merchant, subject }, options)

interface ProposalNoteProps {
  merchant: string
  subject: string
  /** Additional content to read before deciding. */
  children?: ReactNode
}

/**
 * The pending changes of this subject, usually one, each with its values and decision buttons. For pages whose readers
 * decide about them.
 */
export function ProposalNote({ merchant, subject, children }: ProposalNoteProps) {
  const read = useProposalsOf(merchant, subject)
  const [opened, setOpened] = useState<MerchantProposal>()
  const { list = [], currency = '' } = read.data ?? {}
  useRereadOnceDecided(list.map(({ proposalId }) => proposalId).join() || undefined)
  return (
    <>
      {list.map((proposal) => (
        <WaitingNote
          key={proposal.proposalId}
          merchant={merchant}
          proposal={proposal}
          currency={currency}
          onOpen={() => setOpened(proposal)}
        >
          {children}
        </WaitingNote>
      ))}
      {opened && (
        <ProposalDialog
          merchant={merchant}
          proposal={opened}
          currency={currency}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface WaitingNoteProps {
  merchant: string
  proposal: MerchantProposal
  currency: string
  onOpen(): void
  children: ReactNode
}

function WaitingNote({ merchant, proposal, currency, onOpen, children }: WaitingNoteProps) {
  const { text, format } = useLocale()
  const title = useId()
  const titleOf = useProposalTitle(merchant)
  const { changes, proposedBy, proposedAt, expiresAt, isOwn } = proposal
  return (
    <section className={styles.note} aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {text('proposals.note.title')}
      </p>
      <p>{titleOf(proposal)}</p>
      <ProposedChanges merchant={merchant} subject={proposal.subject} changes={changes} currency={currency} />
      {children}
      <p className={common.quiet}>
        {text('proposals.note.by', { by: proposedBy, at: format.time(proposedAt), until: format.time(expiresAt) })}
      </p>
      <div className={common.row}>
        <Button onClick={onOpen}>{text(isOwn ? 'proposals.note.open' : 'proposals.note.decide')}</Button>
        <Link className={common.link} to={paths.proposals(merchant)}>
          {text('proposals.note.all')}
        </Link>
      </div>
    </section>
  )
}
