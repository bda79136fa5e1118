import { useText } from '@atrium/portal-kit'
import { positionOmissions } from '../../draws/omissions.ts'
import { HeatMap } from './HeatMap.tsx'
import type { TrendsProps } from './readable-draws.ts'

/** Frequency of each of eighty numbers. */
export function KenoTrends({ drawKind, draws }: TrendsProps) {
  const [numbers] = positionOmissions(
    drawKind,
    draws.map(({ result }) => result),
  )
  return <HeatMap title={useText()('trends.numbers')} omissions={numbers!} />
}
