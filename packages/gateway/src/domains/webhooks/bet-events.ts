import { MAX_BETS_PER_EVENT } from '@atrium/contracts/webhooks/events'
import type { Sql, Transaction } from '@atrium/database'
import { createFeedConsumer, skipFeed } from '@atrium/ledger'
import type { SettledBet } from '@atrium/ledger'

const CONSUMER = 'webhooks'
const TYPE = 'bets.settled'

/**
 * Creates a function that reads the feed of settled bets and stores them as events of up to `MAX_BETS_PER_EVENT` bets.
 * Bets that settled while no endpoint of any merchant received them are skipped, so that the feed is not read for
 * nothing.
 */
export function createBetEvents({ sql }: { readonly sql: Sql }) {
  const consume = createFeedConsumer(sql, {
    name: CONSUMER,
    async apply(tx, rows) {
      const merchants = await readReceivers(tx)
      for (const merchant of merchants) {
        const own = rows.filter((row) => row.merchant === merchant)
        for (let from = 0; from < own.length; from += MAX_BETS_PER_EVENT)
          await recordBets(tx, merchant, own.slice(from, from + MAX_BETS_PER_EVENT))
      }
    },
  })
  return async (turn: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> => {
    if ((await readReceivers(sql)).length === 0) await sql.begin((tx) => skipFeed(tx, CONSUMER))
    else await consume(turn)
  }
}

/** Merchants with an endpoint that receives settled bets. */
async function readReceivers(sql: Sql | Transaction): Promise<string[]> {
  const rows = await sql<{ merchant: string }[]>`
    select distinct e.merchant from webhooks.endpoints e
    where exists (select from webhooks.receivers(e.merchant, ${TYPE}) r where r = e.id)`
  return rows.map(({ merchant }) => merchant)
}

async function recordBets(tx: Transaction, merchant: string, rows: readonly SettledBet[]): Promise<void> {
  const last = rows.at(-1)!
  const data = { bets: rows.map(toBet) }
  await tx`select webhooks.record(${merchant}, ${TYPE}, ${String(last.id)}, ${tx.json(data)}, ${last.settledAt})`
}

const toBet = (row: SettledBet) => ({
  betId: String(row.id),
  memberId: String(row.memberId),
  provider: row.provider,
  roundId: row.roundId,
  gameId: row.gameId,
  category: row.category,
  currency: row.currency,
  stake: String(row.stake),
  validBet: String(row.validBet),
  bonusStake: String(row.bonusStake),
  payout: String(row.payout),
  settledAt: row.settledAt.toISOString(),
  day: row.day,
  ...(row.reverses !== null && { reverses: String(row.reverses) }),
})
