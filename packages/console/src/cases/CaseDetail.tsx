import type { CaseRule } from '@atrium/contracts/rules/cases/case-rules'
import type { StaffCaseDetail } from '@atrium/contracts/staff/cases'
import { formatWire } from '@atrium/contracts/money'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Grid } from '@atrium/ui/grid'
import { Money } from '@atrium/ui/money'
import { Timeline } from '@atrium/ui/timeline'
import { Link } from 'react-router-dom'
import { Actor } from '../layout/Actor.tsx'
import { MatchFacts } from '../kyc/MatchFacts.tsx'
import { Moment } from '../layout/Moment.tsx'
import { Note } from '../layout/Note.tsx'
import { grouped } from '../locale/grouped.ts'
import { useLocale, useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import common from '../layout/common.module.css'
import { CaseActions } from './CaseActions.tsx'
import { CaseBadges } from './CaseBadges.tsx'
import { CaseNote } from './CaseNote.tsx'
import styles from './cases.module.css'

/** What the count of a rule is about, where it is not how often something happened. */
const COUNTS: Readonly<Partial<Record<CaseRule, 'levels' | 'entries'>>> = {
  VIP_JUMP: 'levels',
  SANCTIONS_MATCH: 'entries',
  PEP_MATCH: 'entries',
}

interface CaseProps {
  merchant: string
  found: StaffCaseDetail
}

export function CaseDetail({ merchant, found }: CaseProps) {
  const text = useText()
  const { caseId, kind, isSevere, state } = found
  return (
    <>
      {isSevere && kind === 'AML' && state !== 'CLOSED' && state !== 'ESCALATED' && (
        <Note>{text('cases.holdsWhat')}</Note>
      )}
      {state === 'ESCALATED' && <Note>{text('cases.blocksWhat')}</Note>}
      {kind === 'PROTECTION' && <Note>{text('cases.protectionWhat')}</Note>}
      <ProposalNote merchant={merchant} subject={subjects.memberCase(caseId)} />
      <CaseActions merchant={merchant} found={found} />
      <Grid min={340}>
        <Card title={text('cases.cards.case')} headingLevel={2}>
          <CaseFacts merchant={merchant} found={found} />
        </Card>
        <Card title={text('cases.cards.found')} headingLevel={2}>
          <Findings found={found} />
        </Card>
      </Grid>
      <Card title={text('cases.cards.history')} headingLevel={2}>
        <div className={common.stack}>
          {state !== 'CLOSED' && <CaseNote merchant={merchant} caseId={caseId} />}
          <History events={found.events} />
        </div>
      </Card>
    </>
  )
}

function CaseFacts({ merchant, found }: CaseProps) {
  const text = useText()
  const { account, memberId, kind, owner, openedAt, dueAt, closedAt } = found
  return (
    <Facts>
      <Fact name={text('cases.columns.account')}>
        <Link className={common.link} to={paths.member(merchant, memberId)}>
          {account}
        </Link>
      </Fact>
      <Fact name={text('cases.columns.kind')}>{text(`cases.kinds.${kind}`)}</Fact>
      <Fact name={text('cases.columns.state')}>
        <CaseBadges found={found} />
      </Fact>
      <Fact name={text('cases.columns.owner')}>{owner === undefined ? '–' : <Actor by={owner} />}</Fact>
      <Fact name={text('cases.columns.opened')}>
        <Moment at={openedAt} />
      </Fact>
      <Fact name={text('cases.columns.due')}>
        <Moment at={dueAt} />
      </Fact>
      {closedAt !== undefined && (
        <Fact name={text('cases.columns.closed')}>
          <Moment at={closedAt} />
        </Fact>
      )}
    </Facts>
  )
}

/** What the rule found, below the rule with the values that it had. */
function Findings({ found: { rule, facts, parameters, currency } }: Pick<CaseProps, 'found'>) {
  const text = useText()
  const values = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, grouped(String(value))]))
  const { count, others, matches } = facts
  return (
    <div className={common.stack}>
      <p className={common.quiet}>{text(`cases.ruleTexts.${rule}`, { ...values, currency })}</p>
      <Facts>
        {count !== undefined && <Fact name={text(`cases.counts.${COUNTS[rule] ?? 'usual'}`)}>{count}</Fact>}
        {(['amount', 'wagered', 'withdrawn'] as const).map((name) => {
          const amount = facts[name]
          return amount === undefined ? null : (
            <Fact key={name} name={text(`cases.facts.${name}`)}>
              <Money amount={formatWire(amount)} currency={currency} />
            </Fact>
          )
        })}
        {matches !== undefined && <MatchFacts matches={matches} />}
        {others !== undefined && <Fact name={text('cases.facts.others')}>{others.join(', ')}</Fact>}
      </Facts>
    </div>
  )
}

/** What was done about the case, oldest first. */
function History({ events }: Pick<StaffCaseDetail, 'events'>) {
  const { text, format } = useLocale()
  const entries = events.map(({ action, actor, outcome, note, at }) => ({
    text: (
      <strong>
        {[text(`cases.events.${action}`), ...(outcome === undefined ? [] : [text(`cases.outcomes.${outcome}`)])].join(
          ': ',
        )}
      </strong>
    ),
    actor: actor === undefined ? text('cases.byRule') : <Actor by={actor} />,
    time: { iso: at, text: format.time(at) },
    note: note !== undefined && <span className={styles.written}>{note}</span>,
  }))
  return <Timeline layout="blocks" entries={entries} />
}
