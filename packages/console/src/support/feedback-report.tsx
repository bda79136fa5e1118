import type { StaffFeedback } from '@atrium/contracts/staff/support'
import { columnsOf, text } from '@atrium/report-kit'
import { Moment } from '../layout/Moment.tsx'
import { consoleReport } from '../reports/console-report.ts'
import { Pictures } from './Pictures.tsx'
import { Writer } from './Writer.tsx'
import styles from './support.module.css'

const { custom } = columnsOf<StaffFeedback>()

/** Feedback of visitors and members, newest first. */
export const feedbackReport = (merchant: string) =>
  consoleReport<'merchantFeedback', StaffFeedback>({
    texts: 'feedback',
    call: 'merchantFeedback',
    scope: { merchant },
    pageSize: 50,
    filters: [text('account')],
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
      custom('account', ({ account }) => <Writer account={account} />),
      custom('received', ({ receivedAt }) => <Moment at={receivedAt} />),
      custom('pictures', ({ ticketId, images }) => <Pictures merchant={merchant} ticketId={ticketId} count={images} />),
    ],
  })
