import { randomInt } from 'node:crypto'
import { isUniqueViolation } from '@atrium/database'

/** With ten digits the first name is free. */
const DRAWS = 5

/** Adds an account under a name by chance (`prefix` and ten digits), which tells nothing of whose it is. */
export async function withDrawnName<Value>(prefix: string, add: (account: string) => Promise<Value>): Promise<Value> {
  for (let draw = 1; ; draw++) {
    try {
      return await add(`${prefix}${String(randomInt(10 ** 10)).padStart(10, '0')}`)
    } catch (error) {
      if (!isUniqueViolation(error, 'members_account') || draw === DRAWS) throw error
    }
  }
}
