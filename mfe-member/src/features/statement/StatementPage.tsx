import { zoneName } from '@atrium/contracts/languages'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { today as todayIn } from '../../dates.ts'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFollowedRounds } from '../../use-followed-rounds.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { daysFor, KINDS, periodOf, PERIODS, readFilters, toRequest, type Filters } from './filters.ts'
import { StatementTable } from './StatementTable.tsx'
import { Sums } from './Sums.tsx'
import styles from './statement.module.css'

/** The account record: every movement of the member's money, with filters that stand in the address, and as a file. */
export function StatementPage() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const [query, setQuery] = useSearchParams()
  const today = todayIn(merchant.timeZone)
  const filters = readFilters(query, today)
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('memberTransactions', toRequest(filters), { placeholderData: keepPreviousData, staleTime: 0 })
  // Rounds are played, and money is received, while this page is closed.
  useFollowedRounds('memberTransactions')

  const change = (next: Partial<Record<'from' | 'to' | 'kind' | 'p', string>>) =>
    setQuery((now) => {
      const { p: _page, ...kept } = Object.fromEntries(now)
      return { ...kept, ...next }
    })
  const openRound = (round: string) => setQuery({ member: 'personalHistoryCopy', round })
  // An emptied field is the default again, and days that cross over move together.
  const changeDay = (key: 'from' | 'to', day: string) => change({ [key]: day, ...(day && key === 'from' && day > filters.to && { to: day }), ...(day && key === 'to' && day < filters.from && { from: day }) })
  return (
    <CentrePage title={t('statement.title')} lead={t('statement.lead', { zone: zoneName(merchant.timeZone, language) })} action={<DownloadButton filters={filters} />}>
      <div className={styles.filters}>
        <SegmentedControl label={t('statement.period')} value={periodOf(filters, today) ?? ''} onChange={(period) => period && change(daysFor(period, today))} options={PERIODS.map((value) => ({ value, label: t(`statement.periods.${value}`) }))} />
        <TextField type="date" label={t('statement.from')} max={today} value={filters.from} onChange={({ target }) => changeDay('from', target.value)} />
        <TextField type="date" label={t('statement.to')} max={today} value={filters.to} onChange={({ target }) => changeDay('to', target.value)} />
        <Select label={t('statement.kind')} value={filters.kind} onChange={(kind: Filters['kind']) => change({ kind })} options={(['ALL', ...KINDS] as const).map((value) => ({ value, label: t(`statement.kinds.${value}`) }))} />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && <Sums sums={data.sums} currency={data.currency} />}
          <StatementTable data={data} busy={isPending || isPlaceholderData} onPage={(page) => change({ p: String(page) })} onRound={openRound} />
        </>
      )}
    </CentrePage>
  )
}
