import type { CallValue } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BarChart, LineChart } from '@atrium/ui/chart'
import { Select } from '@atrium/ui/select'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'

type Day = CallValue<'teamOverview'>['days'][number]
const AMOUNTS = ['validBet', 'stake', 'payout', 'profit', 'deposited', 'withdrawn'] as const
const COUNTS = ['bets', 'bettors', 'firstDeposits', 'registrations'] as const
const MEASURES = [...AMOUNTS, ...COUNTS] as const
type Measure = (typeof MEASURES)[number]
const HEIGHT = 220

/** Chart of the period day by day, one measure at a time. Only pixels use numbers; displayed amounts are exact text. */
export function Trend({ days }: { days: readonly Day[] | undefined }) {
  const t = useText()
  const language = useLanguage()
  const [measure, setMeasure] = useState<Measure>('validBet')
  if (days?.length === 1) return null
  const points = days?.map((day) => ({
    key: day.day,
    label: dayText(day.day, language, 'short'),
    value: Number(day[measure]),
    text: isAmount(measure) ? formatWire(day[measure]) : String(day[measure]),
  }))
  const chart = {
    title: `${t('team.trend')}: ${t(`team.sums.${measure}`)}`,
    height: HEIGHT,
    columns: [t('team.day'), t(`team.sums.${measure}`)] as const,
    formatTick: (value: number) => value.toLocaleString('en', { notation: 'compact' }),
  }
  return (
    <Card
      title={t('team.trend')}
      action={
        <Select
          hideLabel
          label={t('team.measure')}
          value={measure}
          onChange={(value) => setMeasure(value as Measure)}
          options={MEASURES.map((value) => ({ value, label: t(`team.sums.${value}`) }))}
        />
      }
    >
      {!points && <Skeleton shape="block" width="100%" height={HEIGHT} />}
      {points &&
        (measure === 'profit' || !isAmount(measure) ? (
          <BarChart {...chart} points={points} tone={measure === 'profit' ? 'signed' : 'brand'} />
        ) : (
          <LineChart {...chart} points={points} />
        ))}
    </Card>
  )
}

const isAmount = (measure: Measure): measure is (typeof AMOUNTS)[number] =>
  (AMOUNTS as readonly string[]).includes(measure)
