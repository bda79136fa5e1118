import { z } from 'zod'
import { isMoneyText } from './index.ts'

/** An amount on the wire: a decimal string with at most four places. */
export const money = () => z.string().refine(isMoneyText, 'must be an amount such as 12.50')
