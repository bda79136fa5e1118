import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { CentrePage } from '@atrium/ui/centre'
import { ErrorState } from '@atrium/ui/error-state'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dayText, lastDays, PERIODS, type Period } from './days.ts'
import { Figures } from './Figures.tsx'
import { TopDownlines } from './TopDownlines.tsx'
import { Trend } from './Trend.tsx'

/** What the agent's whole team did in a period. */
export function TeamPage() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const [query, setQuery] = useSearchParams()
  const period: Period = PERIODS.find((each) => each === query.get('period')) ?? '7'
  const days = lastDays(period, merchant.timeZone)
  const { data, error, isPlaceholderData, refetch } = useCall('teamOverview', days, { placeholderData: keepPreviousData })
  return (
    <CentrePage
      title={t('team.title')}
      lead={t('team.lead', { from: dayText(days.from, language, 'long'), to: dayText(days.to, language, 'long') })}
      action={<SegmentedControl label={t('team.period')} value={period} onChange={(value: Period) => setQuery((now) => ({ ...Object.fromEntries(now), period: value }), { replace: true })} options={PERIODS.map((value) => ({ value, label: t(`team.periods.${value}`) }))} />}
    >
      {error && !data ? (
        <ErrorState title={t('failed.title')} reference={error.requestId} action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}>{error.message}</ErrorState>
      ) : (
        <>
          <Figures overview={data} busy={isPlaceholderData} />
          <Trend days={data?.days} />
          <TopDownlines overview={data} busy={isPlaceholderData} />
        </>
      )}
    </CentrePage>
  )
}
