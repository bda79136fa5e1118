import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { StaffRound } from '@atrium/contracts/registry/rounds'
import type { Sql } from '@atrium/database'
import { appendEntry } from '../log/repository.ts'
import { merchantsOf } from '../merchants/service.ts'
import type { Gateway } from './gateway.ts'

/** Rounds of a merchant, for whoever is to decide about them. */
export function lookUpRounds(gateway: Gateway, { merchant, from, to, ...query }: OperationRequest<'merchantRounds'>): Promise<StaffRound[]> {
  const moment = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))
  return gateway.rounds(merchant, { ...query, from: moment(from), to: moment(to) })
}

/** Has the gateway void rounds, and logs what became of each. The gateway logs them too: who decided is in both. */
export async function voidRounds(sql: Sql, gateway: Gateway, { merchant, rounds, reason }: OperationRequest<'voidRounds'>, actor: string): Promise<OperationAnswer<'voidRounds'>> {
  return sql.begin(async (tx) => {
    await merchantsOf(tx, [merchant])
    const results = await gateway.voidRounds(merchant, { rounds, reason }, actor)
    await appendEntry(tx, { actor, action: 'rounds-voided', merchant, reason, details: { results } })
    return { results }
  })
}
