import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { Sql } from '@atrium/database'
import { appendEntry } from '../../platform/log/repository.ts'
import type { Gateway } from '../../platform/gateway/gateway.ts'

/** Has the gateway change a game for every merchant, and logs it. The gateway logs it too: who decided is in both. */
export async function changeGame(
  sql: Sql,
  gateway: Gateway,
  { gameId, maintenance, reason }: OperationRequest<'changeGame'>,
  actor: string,
): Promise<OperationAnswer<'changeGame'>> {
  return sql.begin(async (tx) => {
    await gateway.changeGame(gameId, { maintenance }, actor)
    await appendEntry(tx, { actor, action: 'game-changed', reason, details: { gameId, maintenance } })
    return { gameId, maintenance }
  })
}
