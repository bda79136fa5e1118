import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { Step } from '../engines/engine.ts'
import { roundsRepository } from '../rounds/repository.ts'
import type { RoundRow, RoundsRepository } from '../rounds/repository.ts'
import { contribute, win } from './repository.ts'

/**
 * Opens a round after its stake was taken. Returns undefined when the round was given up in the meantime; then its
 * outcome must not be shown.
 */
export type OpenRound = (id: string, step: Step) => Promise<RoundRow | undefined>

/**
 * Creates the function that opens rounds. Contributions to jackpots and wins of them are part of the same transaction,
 * so a round that is not opened has neither.
 */
export const createOpening =
  (sql: Sql, rounds: RoundsRepository): OpenRound =>
  async (id, step) => {
    const { jackpots } = step
    if (!jackpots) return rounds.opened(id, step)
    return sql.begin(async (tx) => {
      const inside = roundsRepository(tx)
      const opened = await inside.opened(id, step)
      if (!opened) return undefined
      await contribute(tx, id, jackpots)
      // Always in the same order, so that two rounds that win the same jackpots cannot deadlock.
      const codes = jackpots
        .filter(({ won }) => won)
        .map(({ code }) => code)
        .sort()
      let total = 0n
      const pots: Record<string, string> = {}
      for (const code of codes) {
        const { amount, fromPot } = await win(tx, id, code)
        total += amount
        if (fromPot > 0n) pots[code] = toWire(fromPot)
      }
      return total > 0n ? inside.wonJackpot(id, total, pots) : opened
    })
  }
