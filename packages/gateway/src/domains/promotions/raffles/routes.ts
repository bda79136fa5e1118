import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readerOf } from '../campaigns/campaign-reader.ts'
import type { createClaims } from '../claims/claims-service.ts'
import { createRaffles } from './raffles-service.ts'
import { raffleTicketsSource } from './tickets-source.ts'
import { raffleWinnersSource } from './winners-source.ts'

/** Handlers of the calls about raffles. */
export function raffleHandlers(
  deps: Pick<Deps, 'sql' | 'clock'>,
  claims: Pick<ReturnType<typeof createClaims>, 'claim'>,
): Handlers {
  const raffles = createRaffles(deps)
  const tickets = listCall(deps.sql, raffleTicketsSource)
  const winners = listCall(deps.sql, raffleWinnersSource)
  const memberOf = (context: CallContext) => readerOf(context, deps.clock()).memberId
  const fileReader = ({ merchant, language }: CallContext) => ({ merchant, language, timeZone: merchant.timeZone })
  const ticketReader = (context: CallContext) => ({ ...fileReader(context), memberId: callerOf(context).memberId })
  const winnerReader = (context: CallContext) => ({ ...fileReader(context), memberId: memberOf(context) })
  const keyOf = ({ merchant }: CallContext, campaign: string) => ({ merchant: merchant.code, campaign })

  return {
    raffle: ({ id }, context) => raffles.view(keyOf(context, id), memberOf(context), context.merchant.timeZone),
    raffleList: ({ id, after }, context) => raffles.list(keyOf(context, id), after),

    async raffleWinners(request, context) {
      await raffles.assertExists(keyOf(context, request.id))
      const {
        list,
        next,
        previous,
        sums: { total },
      } = await winners.page(request, request, winnerReader(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total }
    },
    async raffleWinnersFile({ after, ...filters }, context) {
      await raffles.assertExists(keyOf(context, filters.id))
      return winners.part(filters, { after }, winnerReader(context))
    },

    async raffleTickets(request, context) {
      const {
        list,
        next,
        previous,
        sums: { total },
      } = await tickets.page(request, request, ticketReader(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total }
    },
    raffleTicketsFile: ({ after, ...filters }, context) => tickets.part(filters, { after }, ticketReader(context)),

    claimRafflePromotion: async ({ id }, context) =>
      claims.claim({ ticketIds: await raffles.prizeClaims(keyOf(context, id), callerOf(context).memberId) }, context),
  }
}
