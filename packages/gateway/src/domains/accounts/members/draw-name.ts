import { randomInt } from 'node:crypto'
import { isUniqueViolation } from '@atrium/database'

/** Maximum number of names to try. With ten random digits the first name is almost always free. */
const DRAWS = 5

/** Adds an account with a random name: `prefix` and ten digits, which reveal nothing about the owner. */
export async function withDrawnName<Value>(prefix: string, add: (account: string) => Promise<Value>): Promise<Value> {
  for (let draw = 1; ; draw++) {
    try {
      return await add(`${prefix}${String(randomInt(10 ** 10)).padStart(10, '0')}`)
    } catch (error) {
      if (!isUniqueViolation(error, 'members_account') || draw === DRAWS) throw error
    }
  }
}
