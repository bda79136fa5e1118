import type { RuleOf } from '../rules.ts'

/** The best outcome shows one of the picks as every number: the numbers of a draw are independent. */
export const bestOfPrizeNumbers = ({ of }: RuleOf<'prize-numbers'>): number[] => [of.length]
