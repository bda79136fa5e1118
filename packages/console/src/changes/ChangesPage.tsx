import { CHANGE_ACTIONS, CHANGES_PAGE, type MerchantChange } from '@atrium/contracts/staff/changes'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { Table, type Column } from '@atrium/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { Page } from '../layout/Page.tsx'
import { useParam } from '../layout/use-param.ts'
import { useLocale } from '../locale/locale.tsx'
import { useRead, useRegistry } from '../registry/registry.tsx'
import { ChangeActor, ChangeSubject } from './ChangeSubject.tsx'
import { ChangedValues } from './ChangedValues.tsx'
import styles from './changes.module.css'

/** Changes of a merchant's data at the gateway with their authors, for its operators. */
export function ChangesPage() {
  const { code = '' } = useParams()
  const { text } = useLocale()
  const settings = useRead('merchantSettings', { merchant: code })
  return (
    <Page
      title={text('changes.title', { merchant: code })}
      lead={settings.data && text('changes.lead', { timeZone: settings.data.timeZone })}
    >
      <QueryResult read={settings} rows={10}>
        {({ timeZone }) => <ChangeTable merchant={code} timeZone={timeZone} />}
      </QueryResult>
    </Page>
  )
}

function ChangeTable({ merchant, timeZone }: { merchant: string; timeZone: string }) {
  const { text, format } = useLocale()
  const registry = useRegistry()
  const [action, setAction] = useParam('action')
  const input = { merchant, action: action || undefined }
  const changes = useInfiniteQuery({
    queryKey: ['merchantChanges', input],
    queryFn: ({ pageParam, signal }) => registry.merchantChanges({ ...input, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === CHANGES_PAGE ? page.at(-1)!.id : undefined),
    placeholderData: (previous) => previous,
  })
  // A newer gateway may log actions that have no text here.
  const nameOf = (done: string) =>
    CHANGE_ACTIONS.some((known) => known === done)
      ? text(`changes.actions.${done as (typeof CHANGE_ACTIONS)[number]}`)
      : done
  const columns: Column<MerchantChange>[] = [
    {
      key: 'at',
      title: text('changes.at'),
      card: 'aside',
      cell: ({ at, id }) => (
        <span className={styles.figures}>
          {format.time(at, timeZone)} <span className={styles.quiet}>#{id}</span>
        </span>
      ),
    },
    {
      key: 'actor',
      title: text('changes.actor'),
      cell: ({ actor }) => <ChangeActor merchant={merchant} actor={actor} />,
    },
    {
      key: 'action',
      title: text('changes.action'),
      card: 'title',
      cell: (change) => <span className={styles.action}>{nameOf(change.action)}</span>,
    },
    {
      key: 'subject',
      title: text('changes.subject'),
      cell: (change) => <ChangeSubject merchant={merchant} change={change} />,
    },
    {
      key: 'values',
      title: text('changes.values'),
      cell: (change) => <ChangedValues change={change} timeZone={timeZone} />,
    },
  ]
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={text('changes.action')}
          value={action}
          options={[
            { value: '', label: text('changes.all') },
            ...CHANGE_ACTIONS.map((one) => ({ value: one, label: nameOf(one) })),
          ]}
          onChange={setAction}
        />
      </div>
      {!changes.data &&
        (changes.error ? <Failure error={changes.error} retry={() => void changes.refetch()} /> : <Loading />)}
      {changes.data && (
        <Table
          className={styles.table}
          caption={text('changes.title', { merchant })}
          columns={columns}
          rows={changes.data.pages.flat()}
          rowKey={({ id }) => String(id)}
          busy={changes.isPlaceholderData}
          empty={<EmptyState title={text('changes.empty')}>{text('changes.emptyText')}</EmptyState>}
        />
      )}
      {changes.hasNextPage && (
        <Button busy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          {text('changes.more')}
        </Button>
      )}
    </>
  )
}
