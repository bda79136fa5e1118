import { LOTTERY_CHANGES } from '@atrium/contracts/staff/lottery/changes'
import type { LotteryChangeKind } from '@atrium/contracts/staff/lottery/changes'
import type { StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
import { Grid } from '@atrium/ui/grid'
import { Card } from '@atrium/ui/card'
import { Note } from '../../layout/Note.tsx'
import { useLocale, useText } from '../../locale/locale.tsx'
import { ProposalHistory } from '../../proposals/ProposalHistory.tsx'
import { ProposalNote, useProposalsOf } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { ChangeView } from './ChangeView.tsx'
import { EnterResult } from './EnterResult.tsx'
import { ExposureCard } from './ExposureCard.tsx'
import { IssueFacts, Proof } from './IssueFacts.tsx'
import { MembersLink } from './MembersLink.tsx'
import { ProposeChange } from './ProposeChange.tsx'
import { Observations, Results } from './ResultHistory.tsx'
import common from '../../layout/common.module.css'
import styles from './issues.module.css'
import type { IssueProps } from './issue-props.ts'

export function IssueDetail({ merchant, issue }: IssueProps) {
  const text = useText()
  const subject = subjects.lotteryIssue(issue.code, issue.numero)
  const waiting = useProposalsOf(merchant, subject).data?.list[0]
  return (
    <>
      <ProposalNote merchant={merchant} subject={subject} />
      {waiting && <MembersLink merchant={merchant} changeId={waiting.proposalId} />}
      <WaitingEntry issue={issue} />
      <div className={common.actions}>
        {issue.canEnter && !issue.entry?.isOwn && <EnterResult merchant={merchant} issue={issue} />}
        {!waiting &&
          kindsFor(issue).map((kind) => <ProposeChange key={kind} merchant={merchant} issue={issue} kind={kind} />)}
      </div>
      <Grid min={340}>
        <Card title={text('lotteryIssues.cards.facts')} headingLevel={2}>
          <IssueFacts issue={issue} />
        </Card>
        <Card title={text('lotteryIssues.cards.proof')} headingLevel={2}>
          <Proof issue={issue} />
        </Card>
        {(issue.isOfficial || issue.results.length > 0) && (
          <Card title={text('lotteryIssues.cards.results')} headingLevel={2}>
            <Results issue={issue} />
          </Card>
        )}
        {issue.isOfficial && (
          <Card title={text('lotteryIssues.cards.observations')} headingLevel={2}>
            <Observations issue={issue} />
          </Card>
        )}
      </Grid>
      {(issue.state === 'OPEN' || issue.state === 'CLOSED') && <ExposureCard merchant={merchant} issue={issue} />}
      {issue.changes.length > 0 && (
        <Card title={text('lotteryIssues.cards.changes')} headingLevel={2}>
          <div className={styles.list}>
            {issue.changes.map((change) => (
              <ChangeView key={change.changeId} merchant={merchant} change={change} />
            ))}
          </div>
        </Card>
      )}
      <ProposalHistory merchant={merchant} subject={subject} />
    </>
  )
}

/** Shows that a first entry waits for the second person, without revealing its result. */
function WaitingEntry({ issue: { entry } }: Pick<IssueProps, 'issue'>) {
  const { text, format } = useLocale()
  if (!entry) return null
  return (
    <Note>
      {entry.isOwn
        ? text('lotteryIssues.entry.own', { at: format.time(entry.at) })
        : text('lotteryIssues.entry.waiting', { by: entry.by, at: format.time(entry.at) })}
    </Note>
  )
}

/**
 * The changes that can be proposed in the state of an issue, unless another change is executed. The gateway decides.
 */
function kindsFor({ state, isOfficial, changes }: StaffLotteryIssueDetail): LotteryChangeKind[] {
  if (changes.some((change) => change.state === 'RUNNING')) return []
  return (Object.keys(LOTTERY_CHANGES) as LotteryChangeKind[]).filter((kind) => {
    const { states, takesResult } = LOTTERY_CHANGES[kind]
    return states.includes(state) && (isOfficial || !takesResult)
  })
}
