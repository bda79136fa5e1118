import { DomainError } from '@atrium/contracts/errors'
import { formatMoney, parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { FreeRoundTerms } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import { readFreeRoundGames } from '../wallet/index.ts'

/** Returns a merchant's games that accept free rounds, most popular first, with their allowed stakes. */
export async function freeRoundGames(sql: Sql, merchant: string): Promise<GatewayAnswer<'freeRoundGames'>> {
  const games = await readFreeRoundGames(sql, merchant)
  return {
    list: games.map(({ gameId, names, minBet, maxBet }) => ({
      game: gameId,
      name: names,
      minStake: toWire(minBet),
      maxStake: toWire(maxBet),
    })),
  }
}

/**
 * Checks the free rounds of a reward or item.
 * @throws DomainError INVALID_REQUEST with `path`, if the game accepts no free rounds at the merchant, or not with this
 *   stake
 */
export async function assertFreeRounds(
  tx: Transaction,
  { merchant, given, path }: { merchant: string; given: readonly FreeRoundTerms[]; path: string },
): Promise<void> {
  if (given.length === 0) return
  const games = new Map((await readFreeRoundGames(tx, merchant)).map((game) => [game.gameId, game]))
  const reject = (message: string) => {
    throw new DomainError('INVALID_REQUEST', message, [{ path, message }])
  }
  for (const { game: id, stake } of given) {
    const game = games.get(id)
    if (!game) return reject(`the game "${id}" takes no free rounds here: choose a slot without a progressive jackpot`)
    if (parseMoney(stake) < game.minBet || parseMoney(stake) > game.maxBet)
      return reject(
        `the stake of free rounds on "${id}" must be from ${formatMoney(game.minBet)} to ${formatMoney(game.maxBet)}`,
      )
  }
}
