import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import { z } from 'zod'

/** A stake as the page sends it: a wire amount. Becomes counts of 1/10,000. */
export const stakeText = z.string().max(20).refine(isMoneyText).transform(parseMoney)
