import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { Skeleton } from '@atrium/ui/skeleton'
import { dayText } from '@atrium/contracts/locale/times'

const HEIGHT = 200

/** Chart of the daily results. Only pixels use numbers; displayed amounts are exact text. */
export function NetChart({ days }: { days: CallValue<'bettingRecord'>['days'] | undefined }) {
  const t = useText()
  const language = useLanguage()
  // A single day needs no chart, because the totals show it.
  if (days && days.length < 2) return null
  return (
    <Card title={t('record.chart')}>
      {days ? (
        <BarChart
          title={t('record.chart')}
          tone="signed"
          height={HEIGHT}
          columns={[t('record.day'), t('record.columns.net')]}
          formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
          points={days.map(({ day, net }) => ({
            key: day,
            label: dayText(day, language, 'short'),
            value: Number(net),
            text: formatWire(net),
          }))}
        />
      ) : (
        <Skeleton shape="block" width="100%" height={HEIGHT} />
      )}
    </Card>
  )
}
