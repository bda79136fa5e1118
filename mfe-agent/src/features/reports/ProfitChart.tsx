import type { CallValue } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { Path } from '../../team-node/Path.tsx'

/**
 * The path to the displayed team, and a chart of the displayed rows. Only pixels use numbers; displayed amounts are
 * exact text.
 */
export function ProfitChart({ answer }: { answer: CallValue<'agentProfit'> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const rows = answer?.list ?? []
  // Days are charted from left to right.
  const points = (rows[0]?.member || rows[0]?.category ? rows : [...rows].reverse()).map(
    ({ key, member, category, from, profit }) => ({
      key,
      label: member?.name ?? (category ? t(`teamProfit.categories.${category}`) : dayText(from, language, 'short')),
      value: Number(profit),
      text: formatWire(profit),
    }),
  )
  return (
    <>
      {answer && <Path path={answer.path} />}
      {points.length > 1 && (
        <Card title={t('teamProfit.chart')}>
          <BarChart
            title={t('teamProfit.chart')}
            tone="signed"
            columns={[t('teamProfit.columns.place'), t('teamProfit.columns.profit')]}
            formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
            points={points}
          />
        </Card>
      )}
    </>
  )
}
