import type { RuleOf } from '../rules.ts'

/** Best outcome: every number of the draw shows the same pick, because numbers are drawn independently. */
export const bestOfPrizeNumbers = ({ of }: RuleOf<'prize-numbers'>): number[] => [of.length]
