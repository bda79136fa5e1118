import type { OpenWork, WorkQueue } from '@atrium/contracts/staff/work'
import { Badge } from '@atrium/ui/badge'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { useDecidableCount } from '../approvals/waiting.ts'
import { Moment } from '../layout/Moment.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'

/** The page of a queue at a merchant. */
const ADDRESSES: Readonly<Record<WorkQueue, (merchant: string) => string>> = {
  withdrawals: paths.withdrawals,
  cases: paths.cases,
  kycDocuments: paths.kycDocuments,
  disputes: (merchant) => `${paths.withdrawals(merchant)}?queue=DISPUTES`,
  deposits: paths.deposits,
  campaignClaims: paths.campaignClaims,
  pointOrders: paths.pointOrders,
  referralRewards: paths.referralRewards,
  questions: paths.questions,
  lotteryResults: paths.lotteryIssues,
  bills: paths.agentBills,
}

/** Everything that waits for the reader: queues of all merchants by age, and changes that need a second person. */
export function WorkPage() {
  const { text } = useLocale()
  const work = useRead('openWork', {})
  const toDecide = useDecidableCount()
  return (
    <Page title={text('work.title')} lead={text('work.lead')} reads={[work]}>
      {toDecide ? (
        <p>
          <Link to={paths.approvals()}>{text('work.toDecide', { count: toDecide })}</Link>
        </p>
      ) : null}
      <QueryResult read={work} rows={6}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={text('work.empty.title')}>{text('work.empty.text')}</EmptyState>
          ) : (
            <Queues list={list} />
          )
        }
      </QueryResult>
    </Page>
  )
}

const byAge = (one: OpenWork, other: OpenWork): number => Date.parse(one.since) - Date.parse(other.since)

function Queues({ list }: { list: readonly OpenWork[] }) {
  const { text, format } = useLocale()
  return (
    <Table
      caption={text('work.table')}
      rows={list.toSorted(byAge)}
      rowKey={({ queue, merchant }) => `${queue} ${merchant}`}
      columns={[
        {
          key: 'queue',
          card: 'title',
          title: text('work.columns.queue'),
          cell: ({ queue, merchant }) => <Link to={ADDRESSES[queue](merchant)}>{text(`work.queues.${queue}`)}</Link>,
        },
        { key: 'merchant', title: text('sections.merchant'), cell: ({ merchant }) => merchant },
        { key: 'count', title: text('work.columns.count'), align: 'end', cell: ({ count }) => format.count(count) },
        {
          key: 'reserved',
          title: text('work.columns.reserved'),
          align: 'end',
          cell: ({ reserved }) => (reserved ? <Badge tone="info">{format.count(reserved)}</Badge> : '–'),
        },
        { key: 'since', title: text('work.columns.since'), cell: ({ since }) => <Moment at={since} /> },
      ]}
    />
  )
}
