import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { LineChart } from '@atrium/ui/chart'
import { POSITIONS } from '../../draws/positions.ts'
import { readableDraws } from './readable-draws.ts'
import { TrendMap } from './TrendMap.tsx'
import type { TrendsProps } from './readable-draws.ts'

const SUMS = Array.from({ length: 16 }, (_, index) => String(index + 3))
const sumOf = (symbols: readonly string[]): number => symbols.reduce((sum, symbol) => sum + Number(symbol), 0)

/** Faces and sums of three dice, with a line chart of the sums. */
export function DiceTrends(props: TrendsProps) {
  const t = useText()
  const draws = readableDraws(props)
  const [faces] = POSITIONS[props.drawKind]
  const points = draws.toReversed().map(({ numero, symbols }) => ({
    key: numero,
    label: numero.slice(-4),
    value: sumOf(symbols),
    text: String(sumOf(symbols)),
  }))
  return (
    <>
      <Card title={t('trends.sums')} headingLevel={2}>
        <LineChart
          title={t('trends.sums')}
          points={points}
          columns={[t('trends.issue'), t('result.sum')]}
          formatTick={String}
          height={180}
        />
      </Card>
      <TrendMap
        caption={t('trends.map')}
        numeros={draws.map(({ numero }) => numero)}
        groups={[
          { title: t('trends.faces'), alphabet: faces!.alphabet, drawn: draws.map(({ symbols }) => symbols) },
          { title: t('result.sum'), alphabet: SUMS, drawn: draws.map(({ symbols }) => [String(sumOf(symbols))]) },
        ]}
      />
    </>
  )
}
