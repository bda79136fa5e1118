import { Card } from '@atrium/ui/card'
import { useActorName } from '../layout/action-words.ts'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { ProposalState } from './ProposalState.tsx'
import common from '../layout/common.module.css'
import styles from './proposals.module.css'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useProposalTitle } from './subjects.ts'

const SHOWN = 20

interface ProposalHistoryProps {
  merchant: string
  subject: string
  /** Lists changes by two people only. */
  isOfTwo?: boolean
}

/** The last changes of this subject by two people, newest first: results, proposers, deciders and reasons. */
export function ProposalHistory({ merchant, subject, isOfTwo = false }: ProposalHistoryProps) {
  const { text, format } = useLocale()
  const nameOf = useActorName()
  const titleOf = useProposalTitle(merchant)
  const read = useRead('merchantProposals', { merchant, subject, queue: 'ALL', pageSize: SHOWN })
  return (
    <Card headingLevel={2} title={text(isOfTwo ? 'proposals.history.titleOfTwo' : 'proposals.history.title')}>
      <QueryResult read={read} rows={3}>
        {({ list, currency }) => {
          const ended = list.filter(({ state }) => state !== 'PROPOSED')
          if (ended.length === 0)
            return (
              <p className={common.quiet}>
                {text(isOfTwo ? 'proposals.history.emptyOfTwo' : 'proposals.history.empty')}
              </p>
            )
          return (
            <ol className={styles.history}>
              {ended.map(
                ({
                  proposalId,
                  operation,
                  state,
                  changes,
                  reason,
                  proposedBy,
                  proposedAt,
                  decidedBy,
                  decidedAt,
                  declineReason,
                }) => (
                  <li key={proposalId} className={styles.entry}>
                    <p className={common.row}>
                      <ProposalState state={state} />
                      <span>
                        {decidedBy === undefined
                          ? nameOf(proposedBy)
                          : text('proposals.history.twoPeople', {
                              proposedBy: nameOf(proposedBy),
                              decidedBy: nameOf(decidedBy),
                            })}
                      </span>
                      <time dateTime={decidedAt ?? proposedAt} className={common.quiet}>
                        {format.time(decidedAt ?? proposedAt)}
                      </time>
                    </p>
                    {isOfTwo && <p>{titleOf({ operation, subject })}</p>}
                    <ProposedChanges
                      merchant={merchant}
                      subject={subject}
                      changes={changes}
                      currency={currency}
                      isDecided
                    />
                    {reason !== undefined && (
                      <p className={styles.written}>{text('proposals.history.because', { reason })}</p>
                    )}
                    {declineReason !== undefined && (
                      <p className={styles.written}>
                        {text('proposals.history.declinedBecause', { reason: declineReason })}
                      </p>
                    )}
                  </li>
                ),
              )}
            </ol>
          )
        }}
      </QueryResult>
    </Card>
  )
}
