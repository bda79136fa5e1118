import type { Deps } from '../../platform/deps.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { insertOwnNotice } from '../../domains/content/index.ts'
import { toStaffRound } from '../../domains/wallet/voids/staff-rounds-source.ts'
import { assertVoidable, createVoidRounds } from '../../domains/wallet/voids/void-rounds.ts'
import { readRoundsNamed } from '../../domains/wallet/voids/voids-repository.ts'
import { voidChange } from '@atrium/contracts/staff/wallet/voided-rounds'

/** Voids rounds of a merchant as the staff member mina, with their current sums. Returns the result of each. */
export async function voidAsStaff(
  { sql, clock, realtime = { publish: () => {} } }: Pick<Deps, 'sql' | 'clock'> & Partial<Pick<Deps, 'realtime'>>,
  rounds: readonly { roundId: string; provider?: string }[],
  merchant = 'DEMO',
) {
  const names = rounds.map(({ provider = 'atrium', roundId }) => ({ provider, roundId }))
  const { voided, publish } = await changeAs(sql, 'mina', async (tx) => {
    const found = await readRoundsNamed(tx, merchant, names)
    assertVoidable(names, found)
    const changes = found.map((round) => voidChange(toStaffRound(round)))
    const order = { merchant, changes, reason: 'reel 3 stood still', actor: 'mina' }
    return createVoidRounds(realtime, insertOwnNotice)(tx, order, clock())
  })
  await publish()
  return voided
}
