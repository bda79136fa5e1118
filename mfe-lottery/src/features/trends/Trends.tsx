import { DiceTrends } from './DiceTrends.tsx'
import { DigitTrends } from './DigitTrends.tsx'
import { KenoTrends } from './KenoTrends.tsx'
import { NumberTrends } from './NumberTrends.tsx'
import { RankTrends } from './RankTrends.tsx'
import { VietnamTrends } from './VietnamTrends.tsx'
import type { TrendsProps } from './readable-draws.ts'

/** The trends of draws in the usual form of their kind. */
export function Trends(props: TrendsProps) {
  switch (props.drawKind) {
    case 'permutation10':
      return <RankTrends {...props} />
    case 'eleven5':
      return <NumberTrends {...props} />
    case 'dice3':
      return <DiceTrends {...props} />
    case 'keno':
      return <KenoTrends {...props} />
    case 'vn27':
    case 'vn18':
      return <VietnamTrends {...props} />
    default:
      return <DigitTrends {...props} />
  }
}
