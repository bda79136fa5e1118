import { formatWire } from '@atrium/contracts/money'
import { ADJUSTMENT_QUEUES } from '@atrium/contracts/registry/members/adjustments'
import type { Adjustment } from '@atrium/contracts/registry/members/adjustments'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { Moment } from '../../layout/Moment.tsx'
import styles from '../members.module.css'
import { AdjustmentState } from './AdjustmentState.tsx'
import { DecideAdjustment } from './DecideAdjustment.tsx'

const { custom, words } = columnsOf<Adjustment>()

/** Adjustments of a merchant; at first those to decide. */
export const adjustmentsReport = (merchant: string) =>
  consoleReport<'adjustments', Adjustment>({
    texts: 'adjustments',
    call: 'adjustments',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', ADJUSTMENT_QUEUES, 'OPEN'), text('account')],
    rowKey: ({ adjustmentId }) => adjustmentId,
    tableTitle: 'table',
    columns: [
      custom(
        'account',
        ({ account, memberId }) => (
          <Link className={styles.link} to={paths.member(merchant, memberId)}>
            {account}
          </Link>
        ),
        { card: 'title' },
      ),
      custom('kind', ({ kind }, context) => context.text(`kinds.${kind}`)),
      custom('amount', ({ amount, currency }) => <Money amount={formatWire(amount)} currency={currency} />, {
        align: 'end',
        card: 'aside',
      }),
      custom(
        'balance',
        ({ balance, currency }) =>
          balance === undefined ? '–' : <Money amount={formatWire(balance)} currency={currency} />,
        { align: 'end' },
      ),
      words('reason'),
      words('proposedBy'),
      custom('proposedAt', ({ proposedAt }) => <Moment at={proposedAt} />),
      custom('state', (adjustment) => <AdjustmentState adjustment={adjustment} />),
      custom('decision', (adjustment) => <DecideAdjustment adjustment={adjustment} />),
    ],
  })
