import { z } from 'zod'
import { LINE_ROLES, MAX_AGENT_MESSAGE, MAX_DOWNLINE_NOTE } from '../../rules/agents/line-rates.ts'
import { isInOrder, operatorText } from '../../text/operator-text.ts'
import { defineCall, money, nothing, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest } from '../reports.ts'
import { lineRates, memberId, requestId } from './terms.ts'

const own = { auth: 'agent' } as const
const role = z.enum(LINE_ROLES)
export const DOWNLINE_STATES = ['ACTIVE', 'DISABLED'] as const

const filter = {
  /** The member whose direct downlines are listed. Default: the agent. */
  node: memberId.optional(),
  /**
   * Searches the whole team: the beginning of a direct downline's account, or the complete account of a deeper one.
   * `node` is then ignored.
   */
  search: z.string().trim().max(80).optional(),
  role: role.optional(),
  state: z.enum(DOWNLINE_STATES).optional(),
}

const downline = z.object({
  id: memberId,
  /** The account; masked for members who are not directly below the agent. */
  name: z.string(),
  isDirect: z.boolean(),
  nickname: z.string(),
  role,
  state: z.enum(DOWNLINE_STATES),
  vipLevel: z.int(),
  /** Number of members at all levels below. */
  members: z.int(),
  /** Balance of the wallet. Absent when the merchant does not show balances to agents. */
  balance: money().optional(),
  registeredAt: timestamp(),
  lastSeenAt: timestamp().optional(),
  /** Rates by category, for every category that has a rebate. */
  rates: lineRates,
  /** Written by the agent, and visible only to the agent. */
  note: z.string().optional(),
})

/** Members below an agent. These calls never return members of other teams or trial accounts. */
export const agentDownlineCalls = [
  /**
   * Downlines, newest registration first. `path`: members from the agent down to the node whose downlines are listed.
   * @throws NOT_FOUND for a node of another team
   */
  defineCall({
    ...own,
    name: 'agentDownlines',
    method: 'GET',
    path: '/wps/agent/downlines',
    request: z.object({ ...filter, ...pageRequest() }),
    response: z.object({
      ...listed(downline),
      currency: z.string(),
      showsBalances: z.boolean(),
      path: z.array(z.object({ id: memberId, name: z.string() })),
    }),
  }),
  defineCall({
    ...own,
    name: 'agentDownlinesFile',
    method: 'GET',
    path: '/wps/agent/downlines/file',
    request: z.object({ ...filter, ...filePartRequest() }),
    response: filePart(downline),
  }),
  /**
   * Changes the rates of a direct downline: between 0 and the agent's own rate, and not below the rates of the
   * downline's direct downlines.
   * @throws NOT_FOUND, DOWNLINE_NOT_DIRECT, INVALID_REQUEST for a category without a rebate, LINE_RATE_ABOVE_OWN,
   * LINE_RATE_BELOW_DOWNLINE
   */
  defineCall({
    ...own,
    name: 'agentDownlineRates',
    method: 'POST',
    path: '/wps/agent/downlines/rates',
    request: z.object({ id: memberId, rates: lineRates }),
    response: z.object({ rates: lineRates }),
  }),
  /** Writes the agent's note about a member. An empty text removes it. @throws NOT_FOUND */
  defineCall({
    ...own,
    name: 'agentDownlineNote',
    method: 'POST',
    path: '/wps/agent/downlines/note',
    request: z.object({
      id: memberId,
      text: z.string().trim().max(MAX_DOWNLINE_NOTE).refine(isInOrder, 'must not reorder what is read'),
    }),
    response: nothing(),
  }),
  /**
   * Sends plain text to the inbox of a direct downline. @throws NOT_FOUND, DOWNLINE_NOT_DIRECT, TOO_MANY_REQUESTS,
   * REQUEST_ID_USED for an id of another text
   */
  defineCall({
    ...own,
    name: 'agentDownlineMessage',
    method: 'POST',
    path: '/wps/agent/downlines/message',
    request: z.object({ id: memberId, requestId, text: operatorText(MAX_AGENT_MESSAGE) }),
    response: nothing(),
  }),
] as const
