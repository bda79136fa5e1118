import type { ScheduledJob } from '@atrium/contracts/staff/problems'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Table } from '@atrium/ui/table'
import { Moment } from '../layout/Moment.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import type { Read } from '../registry/registry.tsx'

const TONES = { OK: 'win', WAITING: 'neutral', OVERDUE: 'lose', FAILING: 'lose' } as const

/** Every job of the gateway, with its last success; those that do not work first. */
export function JobsCard({ read }: { read: Read<'jobs'> }) {
  const { text, format } = useLocale()
  const errorOf = ({ error, failures, failingSince }: ScheduledJob) =>
    failingSince && (
      <span>
        <code lang="en">{error}</code> (
        {text('problems.jobs.failures', { count: failures, since: format.time(failingSince) })})
      </span>
    )
  return (
    <Card title={text('problems.jobs.title')} headingLevel={2} flush>
      <QueryResult read={read} rows={8}>
        {({ list }) => (
          <Table
            caption={text('problems.jobs.caption')}
            rows={list}
            rowKey={({ job }) => job}
            columns={[
              {
                key: 'job',
                card: 'title',
                title: text('problems.jobs.columns.job'),
                cell: ({ job }) => <code lang="en">{job}</code>,
              },
              {
                key: 'state',
                card: 'aside',
                title: text('problems.jobs.columns.state'),
                cell: ({ state }) => <Badge tone={TONES[state]}>{text(`problems.jobs.states.${state}`)}</Badge>,
              },
              {
                key: 'succeededAt',
                title: text('problems.jobs.columns.succeededAt'),
                cell: ({ succeededAt }) => (succeededAt ? <Moment at={succeededAt} /> : '–'),
              },
              { key: 'error', title: text('problems.jobs.columns.error'), cell: (job) => errorOf(job) ?? '–' },
            ]}
          />
        )}
      </QueryResult>
    </Card>
  )
}
