import { DomainError } from '@atrium/contracts/errors'
import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { changeAs } from '../../../platform/audit/actor.ts'
import { InvalidRequest } from '../../../platform/validation/errors.ts'
import { creditDeposit } from './deposits-repository.ts'

/** What a payment service tells: `depositId` is its own and names the deposit. */
const received = z.strictObject({
  memberId: z.string().regex(/^[1-9]\d{0,17}$/, 'must be the id of a member'),
  depositId: z.string().regex(/^[\w.:-]{1,80}$/, 'must be an id of letters, digits, and _ . : -'),
  amount: z.string().refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50'),
})

/**
 * Credits what a payment service has received for a member, once for each deposit; the member's open browsers are told.
 * Where it is refused, the money is the payment service's to return. Only gross amounts count towards a deposit limit (domain rule RG-06).
 */
export function createDeposits({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    /**
     * `actor`: the payment service, as the audit log names it.
     * @throws DomainError INVALID_REQUEST (also without an actor), NOT_FOUND, REAL_ACCOUNT_REQUIRED, ACCOUNT_DISABLED, SELF_EXCLUDED, TIME_OUT_ACTIVE,
     * SELF_EXCLUSION_ACTIVE, LIMIT_DEPOSIT_REACHED, or TRANSFER_ID_USED for another deposit under the same id
     */
    async credit(body: unknown, actor: string): Promise<{ sumBalance: string; currency: string; version: number }> {
      const parsed = received.safeParse(body)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      const { depositId: ref, amount } = parsed.data
      const memberId = BigInt(parsed.data.memberId)
      const answer = await changeAs(sql, actor, (tx) => creditDeposit(tx, { memberId, ref, amount: parseMoney(amount) }, clock()))
      if (answer.status !== 'OK') throw new DomainError(answer.status, `deposit ${ref}`)
      const shown = { sumBalance: toWire(answer.shown), currency: answer.currency, version: Number(answer.version) }
      if (!answer.repeated) realtime.publish({ memberId }, { topic: 'wallet.balance.changed', payload: shown })
      return shown
    },
  }
}
