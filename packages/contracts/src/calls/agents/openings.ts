import { z } from 'zod'
import { INVITE_LINK_STATES, LINE_ROLES, MAX_LINK_DAYS, MAX_LINK_NOTE } from '../../rules/agents/line-rates.ts'
import { isInOrder } from '../../text/operator-text.ts'
import { defineCall, nothing, queryInt, timestamp } from '../define.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { filePart, filePartRequest, listed, pageRequest } from '../reports.ts'
import { lineRate, lineRates, requestId } from './terms.ts'

const own = { auth: 'agent' } as const
const links = { ...own, modules: ['AFFMAN3'] } as const
const role = z.enum(LINE_ROLES)
const state = z.enum(INVITE_LINK_STATES)
const filter = { role: role.optional(), state: state.optional() }
const code = z.string().trim().min(1).max(64)

const inviteLink = z.object({
  code,
  /** Role of a member who registers with the link, directly below the agent. */
  role,
  /** Address of the registration page with the code, on the agent's portal. */
  url: z.string(),
  /** Rates of the link. Categories that are absent have the default rates. */
  rates: lineRates,
  note: z.string().optional(),
  createdAt: timestamp(),
  expiresAt: timestamp().optional(),
  /** Number of visitors, counted once a day. */
  visits: z.int(),
  registrations: z.int(),
  state,
})

/** Calls with which agents add members to their team. */
export const agentOpeningCalls = [
  /** The agent's own rates, for the merchant's categories with a rebate, in the order of its menus. */
  defineCall({
    ...own,
    name: 'agentLineRates',
    method: 'GET',
    path: '/wps/agent/line-rates',
    request: nothing(),
    /** `own`: the maximum for a downline. `usual`: the default rates of a downline. */
    response: z.object({
      rates: z.array(z.object({ category: z.enum(GAME_CATEGORIES), own: lineRate, usual: lineRate })),
    }),
  }),
  /**
   * Opens an account directly below the agent, validated like a registration (`registerSettings`). The password must be
   * changed at the first log-in.
   * @throws INVALID_REQUEST with the fields, USERNAME_TAKEN, LINE_RATE_ABOVE_OWN, TOO_MANY_REQUESTS, REQUEST_ID_USED
   * for an id of another account
   */
  defineCall({
    ...own,
    name: 'agentOpenAccount',
    method: 'POST',
    path: '/wps/agent/accounts',
    encrypted: true,
    request: z.object({
      requestId,
      role,
      username: z.string().max(255),
      password: z.string().max(255),
      nickname: z.string().max(255).optional(),
      rates: lineRates.default({}),
      /** The agent confirms that the person has legal age. */
      adult: z.literal(true),
    }),
    response: z.object({ account: z.string(), role }),
  }),
  /** Invite links, newest first. `active`: number of active links, ignoring filters. */
  defineCall({
    ...links,
    name: 'agentLinks',
    method: 'GET',
    path: '/wps/agent/links',
    request: z.object({ ...filter, ...pageRequest() }),
    response: z.object({
      ...listed(inviteLink),
      active: z.int(),
      sums: z.object({ visits: z.int(), registrations: z.int() }),
    }),
  }),
  defineCall({
    ...links,
    name: 'agentLinksFile',
    method: 'GET',
    path: '/wps/agent/links/file',
    request: z.object({ ...filter, ...filePartRequest() }),
    response: filePart(inviteLink),
  }),
  /**
   * Creates an invite link. @throws LINE_RATE_ABOVE_OWN, INVITE_LINKS_FULL, REQUEST_ID_USED for an id of another link
   */
  defineCall({
    ...links,
    name: 'agentLinkCreate',
    method: 'POST',
    path: '/wps/agent/links',
    /** `days`: days until the link expires. Default: never. */
    request: z.object({
      requestId,
      role,
      rates: lineRates.default({}),
      days: queryInt(1, MAX_LINK_DAYS).optional(),
      note: z
        .string()
        .trim()
        .max(MAX_LINK_NOTE)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line')
        .refine(isInOrder, 'must not reorder what is read')
        .optional(),
    }),
    response: inviteLink,
  }),
  /** Revokes an invite link: it accepts no more registrations. Idempotent. @throws NOT_FOUND */
  defineCall({
    ...links,
    name: 'agentLinkRevoke',
    method: 'POST',
    path: '/wps/agent/links/revoke',
    request: z.object({ code }),
    response: inviteLink,
  }),
] as const
