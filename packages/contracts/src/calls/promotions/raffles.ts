import { z } from 'zod'
import { RAFFLE_STATES, TICKET_SOURCES } from '../../rules/campaigns/raffle.ts'
import { MAX_RAFFLE_PRIZES } from '../../rules/campaigns/kinds/raffle.ts'
import { defineCall, money, queryInt, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest } from '../reports.ts'
import { claimReward, promotionClaim, promotionId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const

/** In hexadecimal digits. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)
/** What the published list calls an owner of tickets: another name in each raffle. */
const handle = z.string().regex(/^[0-9a-f]{12}$/)

const raffleTicket = z.object({
  /** The promotion. */ raffle: z.string(),
  number: z.int(),
  source: z.enum(TICKET_SOURCES),
  at: timestamp(),
  /** The prize that it has won, from 1 on. */ prize: z.int().optional(),
})

const raffleWinner = z.object({
  /** From 1 on, in the order of the terms. */
  prize: z.int(),
  number: z.int(),
  handle,
  /** Masked, except one's own. */
  name: z.string(),
  reward: claimReward,
  isOwn: z.literal(true).optional(),
})

/** Raffles whose draw anybody can make again: docs/decisions/raffles.md. */
export const raffleCalls = [
  /** What is published of a raffle, and how many tickets the caller has. @throws NOT_FOUND */
  defineCall({
    name: 'raffle',
    method: 'GET',
    path: '/wps/promotions/raffle',
    auth: 'none',
    request: z.object({ id: promotionId }),
    response: z.object({
      id: z.string(),
      merchant: z.string(),
      state: z.enum(RAFFLE_STATES),
      /** SHA-256 of the seed, published when the raffle opened. */
      seedHash: bytes32,
      openedAt: timestamp(),
      endsAt: timestamp().optional(),
      /** Tickets that have been numbered, from 1 on without gaps. */
      tickets: z.int(),
      /** Prizes of the terms. */
      prizes: z.int().max(MAX_RAFFLE_PRIZES),
      /** SHA-256 of the list of tickets, from the closing on. */
      listHash: bytes32.optional(),
      closedAt: timestamp().optional(),
      /** From the draw on; of a cancelled raffle as well. */
      seed: bytes32.optional(),
      drawnAt: timestamp().optional(),
      cancelledAt: timestamp().optional(),
      /** The tickets that were drawn, by prize; fewer than prizes where there were fewer tickets. From the draw on. */
      winningNumbers: z.array(z.int()).optional(),
      /** Of the caller; missing for visitors. `handle`: with the first ticket. */
      own: z
        .object({
          tickets: z.int(),
          maxTickets: z.int(),
          handle: handle.optional(),
          /**
           * What earns tickets today, while the raffle is open: `tickets` of at most `maxTickets` are earned, and
           * `value` of the `per` that the next one takes is reached.
           */
          today: z
            .array(
              z.object({
                source: z.enum(['DEPOSIT', 'BET', 'LOGIN']),
                value: money(),
                per: money(),
                tickets: z.int(),
                maxTickets: z.int(),
              }),
            )
            .max(10)
            .optional(),
        })
        .optional(),
    }),
  }),
  /**
   * The list of tickets as its hash has it, part by part, joined with commas: `1:9f2c04d1a7be,2:…`. From the closing
   * on. @throws NOT_FOUND
   */
  defineCall({
    name: 'raffleList',
    method: 'GET',
    path: '/wps/promotions/raffle/list',
    auth: 'none',
    request: z.object({
      id: promotionId,
      /** The last number of the part before. */ after: queryInt(0, 2_147_483_647).default(0),
    }),
    response: z.object({ text: z.string(), next: z.int().optional() }),
  }),
  /** Winners of a raffle, by prize. @throws NOT_FOUND */
  defineCall({
    name: 'raffleWinners',
    method: 'GET',
    path: '/wps/promotions/raffle/winners',
    auth: 'none',
    request: z.object({ id: promotionId, ...pageRequest() }),
    response: z.object(listed(raffleWinner)),
  }),
  defineCall({
    name: 'raffleWinnersFile',
    method: 'GET',
    path: '/wps/promotions/raffle/winners/file',
    auth: 'none',
    request: z.object({ id: promotionId, ...filePartRequest() }),
    response: filePart(raffleWinner),
  }),
  /** The caller's tickets, of one raffle or of all, newest first. */
  defineCall({
    ...own,
    name: 'raffleTickets',
    method: 'GET',
    path: '/wps/member/promotions/raffle/tickets',
    request: z.object({ id: promotionId.optional(), source: z.enum(TICKET_SOURCES).optional(), ...pageRequest() }),
    response: z.object(listed(raffleTicket)),
  }),
  defineCall({
    ...own,
    name: 'raffleTicketsFile',
    method: 'GET',
    path: '/wps/member/promotions/raffle/tickets/file',
    request: z.object({ id: promotionId.optional(), source: z.enum(TICKET_SOURCES).optional(), ...filePartRequest() }),
    response: filePart(raffleTicket),
  }),
  /**
   * Claims every prize that the caller has won in a raffle and that waits, as `claimTicket` does: one that cannot be
   * claimed says why. Sent again it returns the same; empty for somebody who has won nothing.
   * @throws NOT_FOUND, TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE
   */
  defineCall({
    ...own,
    name: 'claimRafflePromotion',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    request: z.object({ id: promotionId }),
    response: z.object({
      results: z.array(
        z.object({
          ticketId: z.string(),
          claim: promotionClaim.optional(),
          /** As in the envelope of a call that fails. */ errorCode: z.string().optional(),
          message: z.string().optional(),
        }),
      ),
    }),
  }),
] as const
