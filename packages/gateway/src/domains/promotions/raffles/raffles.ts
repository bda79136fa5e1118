import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readerOf } from '../campaigns/campaign-reader.ts'
import type { createClaims } from '../claims/claims-service.ts'
import { rewardsOf } from '../kinds/raffle.ts'
import { findRaffle, readEarnedToday, readPrizeClaims, readTicketList } from './raffles-repository.ts'
import type { EarnedToday, RaffleKey, RaffleRow } from './raffles-repository.ts'
import { raffleTicketsSource } from './tickets-source.ts'
import { raffleWinnersSource } from './winners-source.ts'

/** Entries of one part of the list: about 200 kB. */
const LIST_PART = 10_000

/** The calls of raffles. */
export function raffleHandlers(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  claims: Pick<ReturnType<typeof createClaims>, 'claim'>,
): Handlers {
  const tickets = listCall(sql, raffleTicketsSource)
  const winners = listCall(sql, raffleWinnersSource)
  const memberOf = (context: CallContext) => readerOf(context, clock()).memberId
  const fileReader = ({ merchant, language }: CallContext) => ({ merchant, language, timeZone: merchant.timeZone })
  const ticketReader = (context: CallContext) => ({ ...fileReader(context), memberId: callerOf(context).memberId })
  const winnerReader = (context: CallContext) => ({ ...fileReader(context), memberId: memberOf(context) })
  const keyOf = ({ merchant }: CallContext, campaign: string) => ({ merchant: merchant.code, campaign })

  /** @throws DomainError NOT_FOUND */
  async function find(context: CallContext, id: string): Promise<RaffleRow> {
    const row = await findRaffle(sql, keyOf(context, id), memberOf(context))
    if (!row) throw new DomainError('NOT_FOUND', `no raffle "${id}" at ${context.merchant.code}`)
    return row
  }

  return {
    async raffle({ id }, context) {
      const row = await find(context, id)
      const memberId = memberOf(context)
      const today =
        memberId !== undefined && row.state === 'OPEN'
          ? await readEarnedToday(sql, keyOf(context, id), {
              memberId,
              timeZone: context.merchant.timeZone,
              now: clock(),
            })
          : undefined
      return raffleView(keyOf(context, id), row, memberId !== undefined, today)
    },

    async raffleList({ id, after }, context) {
      const part = await readTicketList(sql, keyOf(context, id), { after, limit: LIST_PART })
      if (!part) throw new DomainError('NOT_FOUND', `the list of raffle "${id}" is not published`)
      return { text: part.text, ...(after + LIST_PART < part.tickets && { next: after + LIST_PART }) }
    },

    async raffleWinners(request, context) {
      await find(context, request.id)
      const {
        list,
        next,
        previous,
        sums: { total },
      } = await winners.page(request, request, winnerReader(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total }
    },
    async raffleWinnersFile({ after, ...filters }, context) {
      await find(context, filters.id)
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

    async claimRafflePromotion({ id }, context) {
      await find(context, id)
      return claims.claim(
        { ticketIds: await readPrizeClaims(sql, keyOf(context, id), callerOf(context).memberId) },
        context,
      )
    },
  }
}

function raffleView(
  { merchant, campaign }: RaffleKey,
  {
    state,
    seedHash,
    seed,
    tickets,
    listHash,
    openedAt,
    endsAt,
    closedAt,
    drawnAt,
    cancelledAt,
    rules,
    numbers,
    handle,
    ownTickets,
  }: RaffleRow,
  isMember: boolean,
  today: readonly EarnedToday[] | undefined,
): CallValue<'raffle'> {
  return {
    id: campaign,
    merchant,
    state,
    seedHash,
    openedAt: openedAt.getTime(),
    tickets,
    prizes: rewardsOf(rules).length,
    ...(endsAt && { endsAt: endsAt.getTime() }),
    ...(listHash !== null && { listHash }),
    ...(closedAt && { closedAt: closedAt.getTime() }),
    ...(seed !== null && { seed }),
    ...(drawnAt && { drawnAt: drawnAt.getTime(), winningNumbers: numbers ?? [] }),
    ...(cancelledAt && { cancelledAt: cancelledAt.getTime() }),
    ...(isMember && {
      own: {
        tickets: ownTickets ?? 0,
        maxTickets: rules.maxPerMember,
        ...(handle !== null && { handle }),
        ...(today && { today: today.map(todayView) }),
      },
    }),
  }
}

const todayView = ({ source, value, per, maxTickets }: EarnedToday) => {
  const earned = value / per
  return {
    source,
    per: toWire(per),
    maxTickets,
    ...(earned >= maxTickets
      ? { tickets: maxTickets, value: '0' }
      : { tickets: Number(earned), value: toWire(value % per) }),
  }
}
