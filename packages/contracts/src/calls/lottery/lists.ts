import { z } from 'zod'
import { defineCall, money, timestamp } from '../define.ts'
import { CHASE_STATES } from './chases.ts'
import { DRAW_KINDS } from './draws.ts'
import { TICKET_STATES } from './orders.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true } as const

const code = () => z.string().min(1).max(20).optional()
const ticketFilter = { ...periodRequest(), code: code(), state: z.enum(TICKET_STATES).optional() }
const chaseFilter = { ...periodRequest(), code: code(), state: z.enum(CHASE_STATES).optional() }

/** A ticket with its order and draw. `content`: the first 200 characters; `isCut` if there are more. */
const ticketEntry = z.object({
  ticketId: z.string(),
  orderId: z.string(),
  /** The chase that placed the ticket. */
  chaseId: z.string().optional(),
  at: timestamp(),
  code: z.string(),
  gameName: z.string(),
  numero: z.string(),
  drawKind: z.enum(DRAW_KINDS),
  play: z.string(),
  content: z.string(),
  isCut: z.boolean(),
  lines: z.int(),
  unit: money(),
  multiple: z.int(),
  stake: money(),
  state: z.enum(TICKET_STATES),
  win: money(),
  rebate: money(),
  /** Result of the draw; absent before it. */
  result: z.string().optional(),
})

/** Summary of a chase. `staked`: without returned stakes. `done`: number of issues that were bet on. */
const chaseEntry = z.object({
  chaseId: z.string(),
  at: timestamp(),
  code: z.string(),
  gameName: z.string(),
  state: z.enum(CHASE_STATES),
  stopReason: z.string().optional(),
  done: z.int(),
  issues: z.int(),
  total: money(),
  staked: money(),
  held: money(),
  win: money(),
})

/**
 * A member's lottery bets, newest first. These calls are passive, since open pages repeat them whenever their rows
 * change (domain rule AC-02).
 */
export const lotteryListCalls = [
  /** `sums` exclude cancelled and voided tickets, whose stakes were returned. */
  defineCall({
    ...own,
    name: 'lotteryTickets',
    passive: true,
    method: 'GET',
    path: '/lotto/lgw/tickets',
    request: z.object({ ...ticketFilter, ...pageRequest() }),
    response: z.object({ ...listed(ticketEntry), sums: z.object({ stake: money(), win: money(), rebate: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'lotteryTicketsFile',
    method: 'GET',
    path: '/lotto/lgw/tickets/file',
    request: z.object({ ...ticketFilter, ...filePartRequest() }),
    response: filePart(ticketEntry),
  }),
  defineCall({
    ...own,
    name: 'lotteryChases',
    passive: true,
    method: 'GET',
    path: '/lotto/lgw/chases',
    request: z.object({ ...chaseFilter, ...pageRequest() }),
    response: z.object({ ...listed(chaseEntry), sums: z.object({ staked: money(), held: money(), win: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'lotteryChasesFile',
    method: 'GET',
    path: '/lotto/lgw/chases/file',
    request: z.object({ ...chaseFilter, ...filePartRequest() }),
    response: filePart(chaseEntry),
  }),
] as const
