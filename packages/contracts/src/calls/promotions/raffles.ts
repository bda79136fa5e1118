import { z } from 'zod'
import { RAFFLE_STATES, TICKET_SOURCES } from '../../rules/promotions/campaigns/raffle.ts'
import { MAX_RAFFLE_PRIZES } from '../../rules/promotions/campaigns/kinds/raffle.ts'
import { defineCall, money, queryInt, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest } from '../reports.ts'
import { claimReward, promotionClaim, promotionId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const

/** 32 bytes in hexadecimal digits. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)
/** Pseudonym of an owner of tickets in the published list: a different one in each raffle. */
const handle = z.string().regex(/^[0-9a-f]{12}$/)

const raffleTicket = z.object({
  /** The promotion. */ raffle: z.string(),
  number: z.int(),
  source: z.enum(TICKET_SOURCES),
  at: timestamp(),
  /** The prize that it has won, starting at 1. */ prize: z.int().optional(),
})

const raffleWinner = z.object({
  /** Number of the prize, starting at 1, in the order of the terms. */
  prize: z.int(),
  number: z.int(),
  handle,
  /** Masked, except one's own. */
  name: z.string(),
  reward: claimReward,
  isOwn: z.literal(true).optional(),
})

/** Raffles whose draw anybody can verify: docs/decisions/raffles.md. */
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
      /** Number of tickets so far, numbered from 1 without gaps. */
      tickets: z.int(),
      /** Prizes of the terms. */
      prizes: z.int().max(MAX_RAFFLE_PRIZES),
      /** SHA-256 of the list of tickets, once it is closed. */
      listHash: bytes32.optional(),
      closedAt: timestamp().optional(),
      /** After the draw, and of a cancelled raffle. */
      seed: bytes32.optional(),
      drawnAt: timestamp().optional(),
      cancelledAt: timestamp().optional(),
      /** The drawn tickets by prize, after the draw; fewer than prizes when there were fewer tickets. */
      winningNumbers: z.array(z.int()).optional(),
      /** The caller's own data; missing for visitors. `handle`: after the first ticket. */
      own: z
        .object({
          tickets: z.int(),
          maxTickets: z.int(),
          handle: handle.optional(),
          /**
           * Progress of today, while the raffle is open: `tickets` of at most `maxTickets` are earned, and `value` of
           * the `per` that the next one takes is reached.
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
   * The list of tickets in the form that is hashed, part by part, joined with commas: `1:9f2c04d1a7be,2:…`. Available
   * once it is closed. @throws NOT_FOUND
   */
  defineCall({
    name: 'raffleList',
    method: 'GET',
    path: '/wps/promotions/raffle/list',
    auth: 'none',
    request: z.object({
      id: promotionId,
      /** The last number of the previous part. */ after: queryInt(0, 2_147_483_647).default(0),
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
   * Claims every unclaimed prize that the caller has won in a raffle, like `claimTicket`: one that cannot be claimed
   * returns its error. Idempotent: a repeated call returns the same; empty when the caller has won nothing.
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
          /** Like in the envelope of a failed call. */ errorCode: z.string().optional(),
          message: z.string().optional(),
        }),
      ),
    }),
  }),
] as const
