import { useText } from '@atrium/portal-kit'
import { POSITIONS } from '../../draws/positions.ts'
import { readableDraws } from './readable-draws.ts'
import { TrendMap } from './TrendMap.tsx'
import type { TrendsProps } from './readable-draws.ts'

/** Digits by position; for Thai draws the digits of the first prize. */
export function DigitTrends(props: TrendsProps) {
  const t = useText()
  const draws = readableDraws(props)
  const positions = POSITIONS[props.drawKind]
  const columns = positions.map(({ alphabet, drawn }, index) => ({
    title: t(`trends.places.${positions.length - 1 - index}`),
    alphabet,
    drawn: draws.map(({ symbols }) => drawn(symbols)),
  }))
  return <TrendMap caption={t('trends.map')} numeros={draws.map(({ numero }) => numero)} groups={columns} hasCourse />
}
