import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import { lotteryOf } from './lotteries.ts'

interface TermsRow {
  minStake: bigint
  maxStake: bigint
  maxIssueStake: bigint
}

/** Reads a merchant's settings for a game. @throws DomainError NOT_FOUND */
export async function readTerms(sql: Sql, merchant: string, code: string): Promise<CallValue<'lotteryTerms'>> {
  const lottery = lotteryOf.get(code)
  const [row] = await sql<TermsRow[]>`
    select min_stake as "minStake", max_stake as "maxStake", max_issue_stake as "maxIssueStake"
    from lottery.merchant_games where merchant = ${merchant} and code = ${code} and is_on`
  if (!lottery || !row) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
  const odds = await sql<
    { play: string; level: string; odds: number }[]
  >`select play, level, odds from lottery.odds where merchant = ${merchant} and code = ${code} order by play, level`
  return {
    code,
    minStake: toWire(row.minStake),
    maxStake: toWire(row.maxStake),
    maxIssueStake: toWire(row.maxIssueStake),
    canCancel: lottery.canCancel,
    odds: [...odds],
  }
}
