import { z } from 'zod'
import { defineCall, money, timestamp } from '../define.ts'
import { code, DRAW_KINDS, numero } from './draws.ts'
import { lotteryTicket, ORDER_STATES, ticketRequest } from './orders.ts'

/**
 * How stakes grow from issue to issue, computed by packages/lottery-rules. `margin`: in 1/10,000 of the total stake.
 */
const chasePlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({ kind: z.literal('factor'), factor: z.int().min(1).max(100), every: z.int().min(1).max(1_000) }),
  z.object({ kind: z.literal('minimum-profit'), profit: money() }),
  z.object({ kind: z.literal('minimum-margin'), margin: z.int().min(0).max(1_000_000) }),
])
export const CHASE_STATES = ['RUNNING', 'DONE', 'STOPPED'] as const
/** A ticket of a chase, for a multiple of 1. */
const chaseTicket = lotteryTicket.pick({
  play: true,
  content: true,
  unit: true,
  multiple: true,
  lines: true,
  stake: true,
  odds: true,
  group: true,
})
/**
 * `held`: amount reserved but not staked yet. `stopReason`: WON, CANCELLED, BONUS_ENDED, NO_ISSUE if the game was
 * switched off, or the wallet's error code for an issue's stake; see rules/lottery/chase-stop-causes.ts.
 */
export const lotteryChase = z.object({
  chaseId: z.string(),
  code: z.string(),
  state: z.enum(CHASE_STATES),
  stopReason: z.string().optional(),
  stopAtWin: money().optional(),
  total: money(),
  held: money(),
  at: timestamp(),
  issues: z.array(
    z.object({
      numero: z.string(),
      multiple: z.int(),
      stake: money(),
      state: z.enum(['WAITING', 'PLACED', 'RETURNED']),
      orderId: z.string().optional(),
      orderState: z.enum(ORDER_STATES).optional(),
      win: money().optional(),
    }),
  ),
  /** Absent from older gateways, like the fields below. */
  gameName: z.string().optional(),
  accountTypeName: z.string().optional(),
  drawKind: z.enum(DRAW_KINDS).optional(),
  tickets: z.array(chaseTicket).optional(),
})

export const lotteryChaseCalls = [
  /**
   * Bets tickets on several coming issues, starting with the open one. `numero`: the displayed issue; if it is closed
   * by now, the chase is rejected. `stopAtWin`: the chase ends after an issue that wins at least this amount; without
   * it, the chase continues.
   */
  defineCall({
    name: 'placeLotteryChase',
    method: 'POST',
    path: '/lotto/lgw/chases',
    auth: 'session',
    realAccount: true,
    bodyLimitBytes: 1_000_000,
    needsAgreement: true,
    request: z.object({
      requestId: z.uuid(),
      code: code(),
      numero: numero().optional(),
      tickets: z.array(ticketRequest).min(1).max(100),
      plan: chasePlan,
      issues: z.int().min(2).max(200),
      start: z.int().min(1).max(100_000).default(1),
      stopAtWin: money().optional(),
    }),
    response: lotteryChase,
  }),
  defineCall({
    name: 'lotteryChase',
    method: 'GET',
    path: '/lotto/lgw/chases/one',
    auth: 'session',
    passive: true,
    request: z.object({ chaseId: z.uuid() }),
    response: lotteryChase,
  }),
  defineCall({
    name: 'cancelLotteryChase',
    method: 'POST',
    path: '/lotto/lgw/chases/cancel',
    auth: 'session',
    realAccount: true,
    request: z.object({ chaseId: z.uuid() }),
    response: lotteryChase,
  }),
] as const
