import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { peopleBehind } from '../../pipeline/access/people.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { allMerchants } from '../merchants/service.ts'
import { gameGuard, isInForce, isSetByAnother } from '../proposals/guards.ts'
import { propose } from '../proposals/proposing.ts'
import type { SettingsDeps } from './service.ts'

type Input = OperationRequest<'changeGame'>

/**
 * Changes a game for every merchant. Bringing back what somebody else has taken out waits for a second person: what made
 * them do it was not known to who let the game in. What it is already by the log is not logged again, so that who
 * repeats it did not set it; it goes to the gateway all the same, which may have been changed by itself.
 */
export async function changeGame(
  { sql, gateway, now }: SettingsDeps,
  input: Input,
  caller: Caller,
): Promise<OperationAnswer<'changeGame'>> {
  const { gameId, maintenance, reason } = input
  return sql.begin(async (tx) => {
    const guard = gameGuard(tx, gameId)
    if ((await isInForce(tx, guard)) === maintenance) {
      await gateway.changeGame(gameId, { maintenance }, caller.label)
      return { gameId, maintenance }
    }
    if (maintenance || !(await isSetByAnother(tx, caller, guard))) {
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
