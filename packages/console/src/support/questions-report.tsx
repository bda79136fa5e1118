import { QUESTION_STATES } from '@atrium/contracts/staff/support'
import type { StaffQuestion } from '@atrium/contracts/staff/support'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Moment } from '../layout/Moment.tsx'
import { consoleReport } from '../reports/console-report.ts'
import { Answer } from './Answer.tsx'
import { Writer } from './Writer.tsx'
import styles from './support.module.css'

const { custom } = columnsOf<StaffQuestion>()

/** Questions to support; by default unanswered ones, oldest first. */
export const questionsReport = (merchant: string) =>
  consoleReport<'merchantQuestions', StaffQuestion>({
    texts: 'questions',
    call: 'merchantQuestions',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('state', QUESTION_STATES, 'OPEN'), text('account')],
    rowKey: ({ ticketId }) => ticketId,
    tableTitle: 'table',
    columns: [
      custom(
        'content',
        ({ content }) => (
          <p className={styles.content} dir="auto">
            {content}
          </p>
        ),
        { card: 'title' },
      ),
      custom('account', ({ account, isVip }) => <Writer account={account} isVip={isVip} />),
      custom('language', ({ language }) => language),
      custom('asked', ({ askedAt }) => <Moment at={askedAt} />),
      custom('answer', (question) => <Answer merchant={merchant} question={question} />),
    ],
  })
