import { toWire } from '@atrium/contracts/money'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { IsReferralLive } from './is-referral-live.ts'
import { invitedListSource } from './invited-list-source.ts'
import { readReferral } from './referral-service.ts'

/** Handlers of the calls about invited friends. */
export function referralHandlers(deps: Pick<Deps, 'sql' | 'clock'>, isLive: IsReferralLive): Handlers {
  const list = listCall(deps.sql, invitedListSource)
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    referral: (_request, context) =>
      readReferral(
        deps,
        { memberId: callerOf(context).memberId, merchant: context.merchant, origin: context.origin },
        isLive,
      ),
    async referralInvited(request, context) {
      const {
        sums: { total, reward },
        ...page
      } = await list.page(request, request, readerOf(context))
      return { ...page, total, currency: context.merchant.currency, sums: { reward: toWire(reward) } }
    },
    referralInvitedFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),
  }
}
