import { formatWire } from '@atrium/contracts/money'
import { MAX_DAYS_BY_HOUR, SERIES_STEPS } from '@atrium/contracts/staff/reports'
import type { MoneyPoint, MoneySeries } from '@atrium/contracts/staff/reports'
import { languageTag } from '@atrium/contracts/locale/languages'
import { daysBetween } from '@atrium/contracts/locale/local-time'
import { Card } from '@atrium/ui/card'
import { LineChart } from '@atrium/ui/chart'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useParam } from '../layout/use-param.ts'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { useMoneyDays } from './period.ts'

const FIGURES = ['ggr', 'ngr', 'stake', 'deposits', 'withdrawals'] as const
type Figure = (typeof FIGURES)[number]

/** One figure over the period, with the period before as a dashed line. */
export function SeriesCard({ merchant }: { merchant: string }) {
  const { text } = useLocale()
  const { from, to } = useMoneyDays(merchant)
  const [chosen, choose] = useParam('figure')
  const [step, chooseStep] = useParam('step')
  const figure = FIGURES.find((one) => one === chosen) ?? 'ggr'
  const canBeByHour = daysBetween(from, to) < MAX_DAYS_BY_HOUR
  const usual = from === to ? 'hour' : 'day'
  const by = canBeByHour ? (SERIES_STEPS.find((one) => one === step) ?? usual) : 'day'
  const read = useRead('moneySeries', { merchant, from, to, by }, { keep: true })
  return (
    <Card headingLevel={2} title={text('money.series')}>
      <div className={common.stack}>
        <div className={common.row}>
          <SegmentedControl
            label={text('money.figure')}
            size="s"
            value={figure}
            options={FIGURES.map((value) => ({ value, label: text(`money.figures.${value}`) }))}
            onChange={choose}
          />
          {canBeByHour && (
            <SegmentedControl
              label={text('money.step')}
              size="s"
              value={by}
              options={SERIES_STEPS.map((value) => ({ value, label: text(`money.steps.${value}`) }))}
              onChange={chooseStep}
            />
          )}
        </div>
        <QueryResult read={read} rows={6}>
          {(series) => <Course series={series} figure={figure} />}
        </QueryResult>
      </div>
    </Card>
  )
}

function Course({ series: { now, before, by, timeZone }, figure }: { series: MoneySeries; figure: Figure }) {
  const { text, language } = useLocale()
  const label = new Intl.DateTimeFormat(
    languageTag(language),
    by === 'hour'
      ? { day: 'numeric', hour: 'numeric', hourCycle: 'h23', timeZone }
      : { month: 'short', day: 'numeric', timeZone },
  )
  const pointsOf = (points: readonly MoneyPoint[]) =>
    points.map((point) => ({
      key: point.at,
      label: label.format(new Date(point.at)),
      value: Number(point[figure]),
      text: formatWire(point[figure]),
    }))
  return (
    <LineChart
      title={text('money.chart', { figure: text(`money.figures.${figure}`) })}
      columns={[text(`money.steps.${by}`), text(`money.figures.${figure}`)]}
      points={pointsOf(now)}
      former={{ name: text('money.periodBefore'), points: pointsOf(before) }}
      formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
    />
  )
}
