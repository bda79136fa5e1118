import { useText } from '@atrium/portal-kit'
import { POSITIONS } from '../../draws/positions.ts'
import { readableDraws } from './readable-draws.ts'
import { TrendMap } from './TrendMap.tsx'
import type { TrendsProps } from './readable-draws.ts'

/** Which of eleven numbers were drawn, at any position. */
export function NumberTrends(props: TrendsProps) {
  const t = useText()
  const draws = readableDraws(props)
  return (
    <TrendMap
      caption={t('trends.map')}
      numeros={draws.map(({ numero }) => numero)}
      groups={[
        {
          title: t('trends.numbers'),
          alphabet: POSITIONS[props.drawKind][0]!.alphabet,
          drawn: draws.map(({ symbols }) => symbols),
        },
      ]}
    />
  )
}
