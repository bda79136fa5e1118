import type { ComponentType } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { DiceTrends } from './DiceTrends.tsx'
import { DigitTrends } from './DigitTrends.tsx'
import { KenoTrends } from './KenoTrends.tsx'
import { NumberTrends } from './NumberTrends.tsx'
import { RankTrends } from './RankTrends.tsx'
import { VietnamTrends } from './VietnamTrends.tsx'
import type { TrendsProps } from './readable-draws.ts'

const TRENDS: Readonly<Record<LotteryGame['drawKind'], ComponentType<TrendsProps>>> = {
  digits5: DigitTrends,
  digits4: DigitTrends,
  digits3: DigitTrends,
  eleven5: NumberTrends,
  permutation10: RankTrends,
  dice3: DiceTrends,
  keno: KenoTrends,
  vn27: VietnamTrends,
  vn18: VietnamTrends,
  thai: DigitTrends,
  thaiOfficial: DigitTrends,
}

/** The trends of a lottery, in the form that suits its kind of draw. */
export function Trends(props: TrendsProps) {
  const Kind = TRENDS[props.drawKind]
  return <Kind {...props} />
}
