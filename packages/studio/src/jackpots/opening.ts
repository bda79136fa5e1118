import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { Step } from '../engines/engine.ts'
import { roundsRepository } from '../rounds/repository.ts'
import type { RoundRow, RoundsRepository } from '../rounds/repository.ts'
import { contribute, win } from './repository.ts'

/**
 * Opens a round whose stake is taken. Undefined when it was given up in the meantime: its outcome must not be shown.
 */
export type OpenRound = (id: string, step: Step) => Promise<RoundRow | undefined>

/**
 * What a round adds to jackpots and wins of them is one transaction with its opening: a round that is not opened does
 * neither.
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
      // In one order everywhere, so that two rounds which win the same ones do not wait for each other.
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
