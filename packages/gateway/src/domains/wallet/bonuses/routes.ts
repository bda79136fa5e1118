import type { CallValue, MemberBonus, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { bonusListSource, findMemberBonus } from './bonus-list-source.ts'
import type { BonusReader } from './bonus-list-source.ts'
import { createBonuses } from './bonuses-service.ts'

/** Handlers of the calls about a member's bonuses. */
export function bonusHandlers(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
): Pick<Handlers, 'bonuses' | 'bonusesFile' | 'bonusClaim' | 'bonusForfeit'> {
  const { sql, clock } = deps
  const service = createBonuses(deps)
  const list = listCall(sql, bonusListSource)
  const readerOf = (context: CallContext): BonusReader => ({
    memberId: callerOf(context).memberId,
    now: clock(),
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })

  /** Claims or forfeits a bonus. @throws DomainError NOT_FOUND; `error` if the bonus is not in `state` afterwards */
  async function end(
    { bonusId }: { bonusId: string },
    { state, error }: { state: 'CLAIMED' | 'FORFEITED'; error: 'BONUS_NOT_CLAIMABLE' | 'BONUS_NOT_RUNNING' },
    context: CallContext,
  ): Promise<MemberBonus> {
    const reader = readerOf(context)
    const bonus = await service[state === 'CLAIMED' ? 'claim' : 'forfeit'](reader.memberId, BigInt(bonusId))
    if (!bonus) throw new DomainError('NOT_FOUND', `bonus ${bonusId}`)
    if (bonus.state !== state) throw new DomainError(error, `bonus ${bonusId} is ${bonus.state}`)
    return (await findMemberBonus(sql, reader, bonus.id))!
  }

  return {
    async bonuses(request: ParsedRequest<'bonuses'>, context): Promise<CallValue<'bonuses'>> {
      const reader = readerOf(context)
      const [
        {
          list: rows,
          next,
          previous,
          sums: { total, amount, cashedOut },
        },
        running,
      ] = await Promise.all([list.page(request, request, reader), findMemberBonus(sql, reader)])
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
        ...(running && { running }),
        sums: { amount: toWire(amount), cashedOut: toWire(cashedOut) },
      }
    },
    bonusesFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),
    // Allowed during a time-out: a claim pays for bets already made, and the money can be withdrawn.
    bonusClaim: (request, context) => end(request, { state: 'CLAIMED', error: 'BONUS_NOT_CLAIMABLE' }, context),
    bonusForfeit: (request, context) => end(request, { state: 'FORFEITED', error: 'BONUS_NOT_RUNNING' }, context),
  }
}
