import type { RuleOf } from '../rules.ts'

/** Numbers of a draw do not depend on each other: the best outcome shows one of the picks everywhere. */
export const bestOfPrizeNumbers = ({ of }: RuleOf<'prize-numbers'>): number[] => [of.length]
