import { z } from 'zod'
import { RAFFLE_STATES, TICKET_SOURCES } from '../../rules/promotions/campaigns/raffle.ts'
import { MAX_RAFFLE_PRIZES } from '../../rules/promotions/campaigns/kinds/raffle.ts'
import { defineCall, money, queryInt, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest } from '../reports.ts'
import { claimReward, promotionClaim, promotionId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const

/** 32 bytes in hexadecimal digits. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)
/** Pseudonym of a ticket owner in the published list. Different in each raffle. */
const handle = z.string().regex(/^[0-9a-f]{12}$/)

const raffleTicket = z.object({
  /** Id of the raffle's promotion. */ raffle: z.string(),
  number: z.int(),
  source: z.enum(TICKET_SOURCES),
  at: timestamp(),
  /** Number of the prize that the ticket won, starting at 1. */ prize: z.int().optional(),
})

const raffleWinner = z.object({
  /** Number of the prize, starting at 1, in the order of the terms. */
  prize: z.int(),
  number: z.int(),
  handle,
  /** Masked, except for the reader's own. */
  name: z.string(),
  reward: claimReward,
  isOwn: z.literal(true).optional(),
})

/** Raffles whose draw can be verified by anyone: docs/decisions/raffles.md. */
export const raffleCalls = [
  /** The published data of a raffle, and the caller's number of tickets. @throws NOT_FOUND */
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
      /** Number of tickets so far. They are numbered from 1 without gaps. */
      tickets: z.int(),
      /** Number of prizes in the terms. */
      prizes: z.int().max(MAX_RAFFLE_PRIZES),
      /** SHA-256 of the list of tickets, once the list is closed. */
      listHash: bytes32.optional(),
      closedAt: timestamp().optional(),
      /** Published after the draw or the cancellation. */
      seed: bytes32.optional(),
      drawnAt: timestamp().optional(),
      cancelledAt: timestamp().optional(),
      /** Winning tickets by prize, after the draw. Fewer than there are prizes if there were fewer tickets. */
      winningNumbers: z.array(z.int()).optional(),
      /** The caller's own data. Absent for visitors. `handle`: absent before the first ticket. */
      own: z
        .object({
          tickets: z.int(),
          maxTickets: z.int(),
          handle: handle.optional(),
          /**
           * Today's progress, while the raffle is open. `tickets` of at most `maxTickets` are earned. The next ticket
           * needs `per`, of which `value` is reached.
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
   * One part of the list of tickets in the form that is hashed: `1:9f2c04d1a7be,2:…`. Parts are joined with commas.
   * Available once the list is closed. @throws NOT_FOUND
   */
  defineCall({
    name: 'raffleList',
    method: 'GET',
    path: '/wps/promotions/raffle/list',
    auth: 'none',
    request: z.object({
      id: promotionId,
      /** The last ticket number of the previous part. */ after: queryInt(0, 2_147_483_647).default(0),
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
   * Claims all unclaimed prizes that the caller won in a raffle, like `claimTicket`: a prize that cannot be claimed
   * returns its error. Idempotent: a repeated call returns the same response. Empty if the caller won nothing.
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
          /** Error code, as in the envelope of a failed call. */ errorCode: z.string().optional(),
          message: z.string().optional(),
        }),
      ),
    }),
  }),
] as const
