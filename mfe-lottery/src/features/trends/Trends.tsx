import type { LotteryGame } from '@atrium/contracts/calls'
import type { Draw } from '../../draws/newest-draws.ts'
import { DiceTrends } from './DiceTrends.tsx'
import { DigitTrends } from './DigitTrends.tsx'
import { KenoTrends } from './KenoTrends.tsx'
import { NumberTrends } from './NumberTrends.tsx'
import { RankTrends } from './RankTrends.tsx'
import { VietnamTrends } from './VietnamTrends.tsx'

/** Draws to look at, newest first, and their kind. */
export interface TrendsProps {
  readonly drawKind: LotteryGame['drawKind']
  readonly draws: readonly Draw[]
}

/** The trends of draws as players of their kind read them. */
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
