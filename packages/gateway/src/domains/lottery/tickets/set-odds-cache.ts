import type { Sql } from '@atrium/database'
import { readSetOdds } from './tickets-repository.ts'
import type { SetOdds } from './tickets-repository.ts'

/**
 * Caches odds that merchants have set, in this process. The database compares their digest, so that no order is placed
 * with outdated odds. After ODDS_OUTDATED, the caller must drop the cached odds and read them again.
 */
export function createSetOddsCache(sql: Sql) {
  const known = new Map<string, Promise<SetOdds>>()
  const nameOf = (merchant: string, code: string) => `${merchant}/${code}`
  return {
    read(merchant: string, code: string): Promise<SetOdds> {
      const name = nameOf(merchant, code)
      const odds = known.get(name) ?? readSetOdds(sql, merchant, code)
      known.set(name, odds)
      odds.catch(() => known.delete(name))
      return odds
    },
    forget: (merchant: string, code: string) => void known.delete(nameOf(merchant, code)),
  }
}
