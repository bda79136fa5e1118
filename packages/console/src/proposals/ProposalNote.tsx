import type { MerchantProposal } from '@atrium/contracts/registry/merchant-proposals'
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
import styles from './proposals.module.css'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useProposalTitle } from './subjects.ts'

/** What waits for a second person and is of this subject: at most one change. */
export const useProposalsOf = (merchant: string, subject: string, options?: ReadOptions) =>
  useRead('merchantProposals', { merchant, subject }, options)

interface ProposalNoteProps {
  merchant: string
  subject: string
  /** What else there is to read before deciding. */
  children?: ReactNode
}

/**
 * The change of this subject that waits for a second person, if there is one: what it changes, and the decision. For
 * pages whose readers decide about it.
 */
export function ProposalNote({ merchant, subject, children }: ProposalNoteProps) {
  const { text, format } = useLocale()
  const title = useId()
  const titleOf = useProposalTitle(merchant)
  const read = useProposalsOf(merchant, subject)
  const [opened, setOpened] = useState<MerchantProposal>()
  const proposal = read.data?.list[0]
  const currency = read.data?.currency ?? ''
  useRereadOnceDecided(proposal?.proposalId)
  return (
    <>
      {proposal && (
        <section className={styles.note} aria-labelledby={title}>
          <p id={title} className={styles.title}>
            {text('proposals.note.title')}
          </p>
          <p>{titleOf(proposal)}</p>
          <ProposedChanges merchant={merchant} changes={proposal.changes} currency={currency} />
          {children}
          <p className={styles.quiet}>
            {text('proposals.note.by', {
              by: proposal.proposedBy,
              at: format.time(proposal.proposedAt),
              until: format.time(proposal.expiresAt),
            })}
          </p>
          <div className={styles.row}>
            <Button onClick={() => setOpened(proposal)}>
              {text(proposal.isOwn ? 'proposals.note.open' : 'proposals.note.decide')}
            </Button>
            <Link className={styles.link} to={paths.proposals(merchant)}>
              {text('proposals.note.all')}
            </Link>
          </div>
        </section>
      )}
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
