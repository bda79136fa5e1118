import { LOG_ACTIONS, type LogEntry } from '@atrium/contracts/releases'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchField } from '@atrium/ui/search-field'
import { Select } from '@atrium/ui/select'
import { Table, type Column } from '@atrium/ui/table'
import { TextField } from '@atrium/ui/text-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Answer } from '../layout/Answer.tsx'
import { Page } from '../layout/Page.tsx'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useParam } from '../layout/use-param.ts'
import { useTypedParam } from '../layout/use-typed-param.ts'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead, useRegistry } from '../registry/registry.tsx'
import { useActionWords, useActorWords } from './action-words.ts'
import { BrokenGlass } from './BrokenGlass.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import styles from './log.module.css'
import { useEntryReason } from './reason-words.ts'
import { VerifyLog } from './VerifyLog.tsx'

const PAGE = 50

/** Who did what when. Every filter stands in the address. */
export function LogPage() {
  const { text, format } = useLocale()
  const registry = useRegistry()
  const words = useActionWords()
  const reasonOf = useEntryReason()
  const actorOf = useActorWords()
  const [query, setQuery] = useTypedParam('q')
  const [actor, setActor] = useTypedParam('actor')
  const [merchant, setMerchant] = useParam('merchant')
  const [action, setAction] = useParam('action')
  const merchants = useRead('merchants', {})
  const input = { search: query.trim() || undefined, merchant: merchant || undefined, action: action || undefined, actor: actor.trim() || undefined, limit: PAGE }
  const log = useInfiniteQuery({
    queryKey: ['log', input],
    queryFn: ({ pageParam, signal }) => registry.log({ ...input, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)!.sequence : undefined),
    placeholderData: (previous) => previous,
  })
  const columns: Column<LogEntry>[] = [
    { key: 'at', title: text('log.at'), card: 'aside', cell: ({ at, sequence }) => <span className={styles.figures}>{format.time(at)} <span className={styles.quiet}>#{sequence}</span></span> },
    { key: 'actor', title: text('log.actor'), cell: (entry) => <span className={styles.actor}>{actorOf(entry)}</span> },
    { key: 'action', title: text('log.action'), card: 'title', cell: (entry) => <span className={styles.action}>{words(entry.action)} <BrokenGlass entry={entry} /></span> },
    { key: 'merchant', title: text('log.merchant'), cell: (entry) => (entry.merchant ? <Link className={styles.link} to={paths.merchant(entry.merchant)}>{entry.merchant}</Link> : <span className={styles.none}>–</span>) },
    { key: 'what', title: text('log.what'), cell: (entry) => <EntryDetails entry={entry} /> },
    { key: 'reason', title: text('log.reason'), cell: (entry) => reasonOf(entry) ?? <span className={styles.none}>–</span> },
  ]
  return (
    <Page title={text('log.title')} lead={text('log.lead')} action={<VerifyLog />}>
      <div className={styles.filters}>
        <SearchField label={text('log.search')} placeholder={text('log.searchHint')} clearLabel={text('layout.clear')} busy={log.isFetching && !log.isFetchingNextPage} value={query} onChange={setQuery} />
        <Answer read={merchants} rows={1}>{(known) => <Select label={text('log.merchant')} value={merchant} options={[{ value: '', label: text('log.all') }, ...known.map(({ merchant: code }) => ({ value: code, label: code }))]} onChange={setMerchant} />}</Answer>
        <Select label={text('log.action')} value={action} options={[{ value: '', label: text('log.all') }, ...LOG_ACTIONS.map((one) => ({ value: one, label: words(one) }))]} onChange={setAction} />
        <TextField label={text('log.actor')} value={actor} onChange={({ target }) => setActor(target.value)} />
      </div>
      {!log.data && (log.error ? <Failure error={log.error} retry={() => void log.refetch()} /> : <Loading />)}
      {log.data && <Table className={styles.table} caption={text('log.title')} columns={columns} rows={log.data.pages.flat()} rowKey={({ sequence }) => String(sequence)} busy={log.isPlaceholderData} empty={<EmptyState title={text('log.empty')}>{text('log.emptyText')}</EmptyState>} />}
      {log.hasNextPage && <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>{text('log.more')}</Button>}
    </Page>
  )
}
