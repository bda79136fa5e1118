import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { z } from 'zod'
import { changeAs } from '../../../platform/audit/actor.ts'
import { InvalidRequest } from '../../../platform/validation/errors.ts'
import { writeGameMaintenance } from './operations-repository.ts'

/** What an operator may change of a game, for every merchant that has it. */
const gameChange = z.strictObject({ maintenance: z.boolean() })

/**
 * Takes a game out for maintenance, or brings it back, in the name of somebody. Rounds that run are played to their
 * end.
 * @throws DomainError INVALID_REQUEST, also without an actor, or GAME_NOT_FOUND
 */
export async function changeGame(sql: Sql, gameId: string, body: unknown, actor: string): Promise<void> {
  const parsed = gameChange.safeParse(body)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  const isKnown = await changeAs(sql, actor, (tx) => writeGameMaintenance(tx, gameId, parsed.data.maintenance))
  if (!isKnown) throw new DomainError('GAME_NOT_FOUND', gameId)
}
