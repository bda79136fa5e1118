import { z } from 'zod'
import { merchantCode } from '../terms.ts'

/** Code of a lottery, such as VNMB. */
export const lotteryCode = z.string().regex(/^[A-Z0-9]{1,20}$/, 'must be the code of a lottery')
const issueNumero = z.string().regex(/^\d{8}-\d{4}$/, 'must be an issue such as 20261120-0001')
/** A result in the notation of packages/lottery-rules, including leading zeros. The longest one has 27 prizes. */
export const resultText = z.string().trim().min(1).max(400)
export const issueOf = { merchant: merchantCode, code: lotteryCode, numero: issueNumero }
