import { randomInt } from 'node:crypto'
import type { Money } from '@atrium/contracts/money'
import { mathOf } from '../../themes/theme-of.ts'
import { spin, type Spin } from './spin.ts'

/** A round of a theme as the engine plays it, outside of any wallet and so of any jackpot: what a demo's history is made of. */
export const demoRound = (theme: string, stake: Money): Pick<Spin, 'outcome' | 'payout'> => spin(mathOf(theme), stake, randomInt)
