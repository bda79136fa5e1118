import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { setPeople } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { findMerchant, isTimeZone, lockBasics, updateCurrency, updateTimeZone } from './repository.ts'
import type { MerchantReadiness } from './readiness.ts'

/**
 * Proposal to change the time zone or currency of a merchant. Both are fixed once money has moved: days, cycles and
 * issues follow the time zone, and every amount is in the currency. Before that, a merchant in preparation needs no
 * second person; later it always does.
 */
export function basicsProposals(
  { merchants }: Pick<Deps, 'merchants'>,
  { hasMoved }: Pick<MerchantReadiness, 'hasMoved'>,
): Proposable<'changeMerchantBasics'> {
  return {
    operation: 'changeMerchantBasics',
    subject: () => 'merchant-basics',
    id: ({ changeId }) => changeId,

    async compare(tx, { merchant, timeZone, currency }) {
      const before = await lockedMerchant(tx, merchant)
      const changes = [
        ...changeOf('timeZone', before.timeZone, timeZone ?? before.timeZone, { loosens: 'ANY' }),
        ...changeOf('currency', before.currency, currency ?? before.currency, { loosens: 'ANY' }),
      ]
      if (changes.length === 0) throw new DomainError('NOTHING_TO_CHANGE', `time zone and currency of ${merchant}`)
      if (timeZone !== undefined && !(await isTimeZone(tx, timeZone)))
        throw new DomainError('TIME_ZONE_UNKNOWN', timeZone)
      if (await hasMoved(tx, merchant))
        throw new DomainError(changes[0]!.field === 'timeZone' ? 'TIME_ZONE_FIXED' : 'CURRENCY_FIXED', merchant)
      return { changes, waits: true }
    },

    async apply(tx, { merchant, timeZone, currency }, by) {
      await setPeople(tx, by)
      const before = await lockedMerchant(tx, merchant)
      if (timeZone !== undefined && timeZone !== before.timeZone) await updateTimeZone(tx, merchant, timeZone)
      if (currency !== undefined && currency !== before.currency && !(await updateCurrency(tx, merchant, currency)))
        throw new DomainError('CURRENCY_FIXED', merchant)
      return async () => merchants.forget()
    },
  }
}

/** Returns a merchant, locked against changes and new members. @throws DomainError NOT_FOUND, MERCHANT_STAGE */
async function lockedMerchant(tx: Transaction, code: string) {
  await lockBasics(tx, code)
  const found = await findMerchant(tx, code)
  if (!found) throw new DomainError('NOT_FOUND', `merchant ${code}`)
  if (found.stage === 'CLOSED') throw new DomainError('MERCHANT_STAGE', `${code} is closed`)
  return found
}
