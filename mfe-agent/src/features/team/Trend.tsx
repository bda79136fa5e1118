import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BarChart, LineChart } from '@atrium/ui/chart'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { dayText } from '@atrium/contracts/locale/times'

type Day = CallValue<'teamOverview'>['days'][number]
const MEASURES = ['validBet', 'profit', 'registrations'] as const
type Measure = (typeof MEASURES)[number]
const HEIGHT = 220

/** The period day by day, one measure at a time. Pixels need a number; every amount that is read stays exact text. */
export function Trend({ days }: { days: readonly Day[] | undefined }) {
  const t = useText()
  const language = useLanguage()
  const [measure, setMeasure] = useState<Measure>('validBet')
  if (days?.length === 1) return null
  const points = days?.map((day) => ({ key: day.day, label: dayText(day.day, language, 'short'), ...reading(day, measure) }))
  const chart = { title: `${t('team.trend')}: ${t(`team.measures.${measure}`)}`, height: HEIGHT, columns: [t('team.day'), t(`team.measures.${measure}`)] as const, formatTick: (value: number) => value.toLocaleString('en', { notation: 'compact' }) }
  return (
    <Card title={t('team.trend')} action={<SegmentedControl size="s" label={t('team.measure')} value={measure} onChange={(value: Measure) => setMeasure(value)} options={MEASURES.map((value) => ({ value, label: t(`team.measures.${value}`) }))} />}>
      {!points && <Skeleton shape="block" width="100%" height={HEIGHT} />}
      {points && (measure === 'validBet' ? <LineChart {...chart} points={points} /> : <BarChart {...chart} points={points} tone={measure === 'profit' ? 'signed' : 'brand'} />)}
    </Card>
  )
}

function reading(day: Day, measure: Measure): { value: number; text: string } {
  if (measure === 'registrations') return { value: day.registrations, text: String(day.registrations) }
  const amount = measure === 'validBet' ? day.stake : day.profit
  return { value: Number(amount), text: formatWire(amount) }
}
