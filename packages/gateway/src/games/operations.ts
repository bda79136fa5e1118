import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { z } from 'zod'
import { InvalidRequest } from '../http/errors.ts'
import { writeGameMaintenance } from './operations-repository.ts'

/** What an operator may change of a game, for every merchant that has it. */
const gameChange = z.strictObject({ maintenance: z.boolean() })

/**
 * Takes a game out for maintenance, or brings it back. Rounds that run are played to their end.
 * @throws DomainError INVALID_REQUEST or GAME_NOT_FOUND
 */
export async function changeGame(sql: Sql, gameId: string, body: unknown): Promise<void> {
  const parsed = gameChange.safeParse(body)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  if (!(await writeGameMaintenance(sql, gameId, parsed.data.maintenance))) throw new DomainError('GAME_NOT_FOUND', gameId)
}
