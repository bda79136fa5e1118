import { CASE_KINDS, CASE_RULE_CODES } from '@atrium/contracts/rules/cases/case-rules'
import { CASE_QUEUES } from '@atrium/contracts/staff/cases'
import type { StaffCase } from '@atrium/contracts/staff/cases'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import { Actor } from '../layout/Actor.tsx'
import { Moment } from '../layout/Moment.tsx'
import { paths } from '../paths.ts'
import { consoleReport } from '../reports/console-report.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { CaseBadges } from './CaseBadges.tsx'

const { custom } = columnsOf<StaffCase>()

/** Cases about members by queue; by default those to decide, the earliest deadline first. */
export const casesReport = (merchant: string) =>
  consoleReport<'memberCases', StaffCase>({
    texts: 'cases',
    call: 'memberCases',
    scope: { merchant },
    pageSize: 50,
    filters: [
      oneOf('queue', CASE_QUEUES, 'OPEN'),
      choice('kind', CASE_KINDS),
      choice('rule', CASE_RULE_CODES),
      text('account'),
      text('owner'),
    ],
    rowKey: ({ caseId }) => caseId,
    tableTitle: 'table',
    columns: [
      custom(
        'account',
        ({ caseId, account }) => <RowLink id={caseId} to={paths.memberCase(merchant, caseId)} label={account} />,
        { card: 'title' },
      ),
      custom('kind', ({ kind }, context) => context.text(`kinds.${kind}`)),
      custom('rule', ({ rule }, context) => context.text(`rules.${rule}`)),
      custom('state', (found) => <CaseBadges found={found} />),
      custom('owner', ({ owner }) => (owner === undefined ? '–' : <Actor by={owner} />)),
      custom('opened', ({ openedAt }) => <Moment at={openedAt} />),
      custom('due', ({ dueAt }) => <Moment at={dueAt} />),
    ],
  })
