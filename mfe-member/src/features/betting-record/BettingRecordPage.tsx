import { zoneName } from '@atrium/contracts/languages'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Select } from '@atrium/ui/select'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFollowedRounds } from '../../use-followed-rounds.ts'
import { PERIODS, readFilters, STATES, toRequest, type Filters } from './filters.ts'
import { NetChart } from './NetChart.tsx'
import { RoundDetail } from './RoundDetail.tsx'
import { RoundTable } from './RoundTable.tsx'
import { Totals } from './Totals.tsx'
import styles from './betting-record.module.css'

/** Every round of the member, newest first; one of them in detail when the address names it. */
export function BettingRecordPage() {
  const [query] = useSearchParams()
  const round = query.get('round')
  return round ? <RoundDetail roundId={round} /> : <RoundList />
}

function RoundList() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const [query, setQuery] = useSearchParams()
  const { period, state, page } = readFilters(query)
  // The window of a period is fixed while the filter stands, or every render would ask again.
  const request = useMemo(() => toRequest({ period, state, page }, merchant.timeZone), [period, state, page, merchant.timeZone])
  // Rounds are played while this page is closed: whoever opens it is not shown that of half a minute ago for long.
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('bettingRecord', request, { placeholderData: keepPreviousData, staleTime: 0 })
  useFollowedRounds('bettingRecord')

  const change = (next: Partial<Record<'period' | 'state' | 'p' | 'round', string>>) =>
    setQuery((now) => {
      const { p: _page, ...kept } = Object.fromEntries(now)
      return { ...kept, ...next }
    })
  return (
    <CentrePage
      title={t('record.title')}
      lead={t('record.lead', { zone: zoneName(merchant.timeZone, language) })}
      action={
        <>
          <SegmentedControl label={t('record.period')} value={period} onChange={(value: Filters['period']) => change({ period: value })} options={PERIODS.map((value) => ({ value, label: t(`record.periods.${value}`) }))} />
          <Select label={t('record.state')} hideLabel className={styles.state} value={state} onChange={(value) => change({ state: value })} options={STATES.map((value) => ({ value, label: t(`record.states.${value}`) }))} />
        </>
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <>
          <Totals totals={data?.totals} />
          {period !== 'today' && <NetChart days={data?.days} />}
          <RoundTable data={data} busy={isPending || isPlaceholderData} onPage={(next) => change({ p: String(next) })} onOpen={(roundId) => change({ round: roundId })} />
        </>
      )}
    </CentrePage>
  )
}
