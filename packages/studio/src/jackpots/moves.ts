import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import type { Job } from '@atrium/http-server/jobs'

interface Waiting {
  id: bigint
  code: string
  to: string | null
  isDemo: boolean
}

const MAX_AT_ONCE = 20

/**
 * Requests the wallet to move the pots of retired jackpots in its ledger. Processes retirements in order, because a pot
 * may be moved again with the jackpot that received it. Skips acknowledged moves, so any number of processes can call
 * it repeatedly. Returns the number of moves that were acknowledged in this call.
 */
export async function movePots(
  sql: Sql,
  walletApi: WalletApiClient,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<number> {
  const waiting = await sql<Waiting[]>`
    select id, code, to_code as "to", is_demo as "isDemo" from studio.jackpot_transfers where moved_at is null
    order by id limit ${MAX_AT_ONCE}`
  let moved = 0
  for (const { id, code, to, isDemo } of waiting) {
    try {
      const answer = await walletApi.call('movepot', { code, is_demo: isDemo, ...(to !== null && { to }) })
      if (answer.status !== 'OK') {
        log.error(
          { jackpot: code, to, isDemo, status: answer.status },
          'the wallet refused to move the pot of a retired jackpot; it is tried again',
        )
        return moved
      }
    } catch (error) {
      log.warn(
        { jackpot: code, to, isDemo, reason: error instanceof Error ? error.message : error },
        'the pot of a retired jackpot could not be moved; it is tried again',
      )
      return moved
    }
    await sql`update studio.jackpot_transfers set moved_at = now() where id = ${id} and moved_at is null`
    moved++
  }
  return moved
}

export const potMovesJob = (sql: Sql, walletApi: WalletApiClient, log: Logger, everyMs: number): Job => ({
  name: 'studio-move-pots',
  every: everyMs,
  firstAfterMs: 0,
  isShared: true,
  run: () => movePots(sql, walletApi, log),
})
