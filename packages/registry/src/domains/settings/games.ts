import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { peopleBehind } from '../../pipeline/access/people.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { allMerchants } from '../merchants/service.ts'
import { propose } from '../proposals/proposing.ts'
import { isSetByAnother } from './set-by-another.ts'
import type { SettingsDeps } from './service.ts'

type Input = OperationRequest<'changeGame'>

/**
 * Changes a game for every merchant. Bringing back what somebody else has taken out waits for a second person: what made
 * them do it was not known to who let the game in.
 */
export async function changeGame(
  { sql, gateway, now }: SettingsDeps,
  input: Input,
  caller: Caller,
): Promise<OperationAnswer<'changeGame'>> {
  const { gameId, maintenance, reason } = input
  return sql.begin(async (tx) => {
    const isFree = maintenance || !(await isSetByAnother(tx, caller, 'game-changed', { gameId, maintenance: true }))
    if (isFree) {
      await carryOutGame(tx, gateway, input, { actor: caller.label, reason, details: peopleBehind(caller) })
      return { gameId, maintenance }
    }
    const merchants = (await allMerchants(tx)).map(({ merchant }) => merchant)
    const proposal = await propose(tx, caller, { operation: 'changeGame', input, merchants, reason, at: now })
    return { gameId, maintenance: true, proposal }
  })
}

/** The decided change itself. The gateway logs it too: who decided is in both. */
export async function carryOutGame(
  tx: Transaction,
  gateway: SettingsDeps['gateway'],
  { gameId, maintenance }: Pick<Input, 'gameId' | 'maintenance'>,
  { actor, reason, details }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<void> {
  await gateway.changeGame(gameId, { maintenance }, actor)
  await appendEntry(tx, { actor, action: 'game-changed', reason, details: { gameId, maintenance, ...details } })
}
