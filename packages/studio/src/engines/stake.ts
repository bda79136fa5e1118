import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import { z } from 'zod'

/** Schema of a stake: the page sends a wire amount, which becomes counts of 1/10,000. */
export const stakeText = z.string().max(20).refine(isMoneyText).transform(parseMoney)
