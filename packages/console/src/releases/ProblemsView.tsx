import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { Table } from '@atrium/ui/table'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useParam } from '../layout/use-param.ts'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { NeverStarted } from './NeverStarted.tsx'
import { namesOf } from './releases.ts'
import styles from './releases.module.css'

/** Errors by the remote and version that caused them. */
export function ProblemsView() {
  const { text, format } = useLocale()
  const [name, setName] = useParam('name')
  const [merchant, setMerchant] = useParam('merchant')
  const releases = useRead('releases', {})
  const merchants = useRead('merchants', {})
  const problems = useRead('problems', { ...(name && { name }), ...(merchant && { merchant }) }, { keep: true })
  const everything = { value: '', label: text('releases.problems.all') }
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={text('releases.problems.remote')}
          value={name}
          options={[everything, ...namesOf(releases.data ?? []).map((value) => ({ value, label: value }))]}
          onChange={setName}
        />
        <Select
          label={text('releases.problems.merchant')}
          value={merchant}
          options={[everything, ...(merchants.data ?? []).map(({ merchant: value }) => ({ value, label: value }))]}
          onChange={setMerchant}
        />
      </div>
      <QueryResult read={problems}>
        {(found) => (
          <Table
            caption={text('releases.view.problems')}
            rows={found}
            rowKey={({ merchant: of, release, kind, message }) =>
              [of, release.name, release.version, kind, message].join(' ')
            }
            busy={problems.isPlaceholderData}
            empty={<EmptyState title={text('releases.problems.none')}>{text('releases.problems.noneText')}</EmptyState>}
            columns={[
              {
                key: 'release',
                title: text('releases.problems.release'),
                card: 'title',
                cell: ({ release }) => (
                  <span className={styles.nowrap}>
                    {release.name} {release.version}
                  </span>
                ),
              },
              {
                key: 'kind',
                title: text('releases.problems.kind'),
                cell: ({ kind }) => text(`releases.kinds.${kind}`),
              },
              {
                key: 'message',
                title: text('releases.problems.message'),
                cell: ({ kind, merchant: of, message }) =>
                  kind === 'never-started' ? (
                    <NeverStarted merchant={of} />
                  ) : (
                    <span className={styles.message}>{message}</span>
                  ),
              },
              { key: 'merchant', title: text('releases.problems.merchant'), cell: ({ merchant: of }) => of },
              {
                key: 'count',
                title: text('releases.problems.count'),
                align: 'end',
                card: 'aside',
                cell: ({ count }) => format.count(count),
              },
              {
                key: 'seen',
                title: text('releases.problems.seen'),
                cell: ({ firstAt, lastAt }) => (
                  <span className={styles.two}>
                    <span>{format.time(lastAt)}</span>
                    <span className={styles.quiet}>
                      {text('releases.problems.first', { at: format.time(firstAt) })}
                    </span>
                  </span>
                ),
              },
            ]}
          />
        )}
      </QueryResult>
    </>
  )
}
