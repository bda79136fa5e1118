import { z } from 'zod'
import { CONTRACT_KINDS } from '../../rules/agents/agent-contracts.ts'
import { defineCall, nothing } from '../define.ts'

const flag = z.enum(['0', '1'])
const unread = z.object({ count: z.int().nonnegative(), notices: z.int().nonnegative() })

/** Small reads of the frame around every page, about the signed-in member. */
export const profileCalls = [
  /** The address of a picture: one of the member's own (CUSTOM) or one drawn for the account (STATIC). */
  defineCall({
    name: 'avatar',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    auth: 'session',
    modules: ['PROFPIC3'],
    request: nothing(),
    response: z.object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) }),
  }),
  /** The icon of the member's VIP rank, as the address of a picture. */
  defineCall({
    name: 'memberIcon',
    method: 'GET',
    path: '/wps/member/info/icon',
    auth: 'session',
    request: nothing(),
    response: z.object({ icon: z.string() }),
  }),
  /**
   * `count`: unread messages of the inbox (`messages`), published by `messages.unread.changed`. `notices`: notices
   * published since the member last read them, which are not in the inbox. Does not prolong the session.
   */
  defineCall({
    name: 'unreadCount',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    auth: 'session',
    modules: ['INBOX3'],
    passive: true,
    request: nothing(),
    response: unread,
  }),
  /** Marks the notices as read. Returns the remaining unread ones, like `unreadCount`. */
  defineCall({
    name: 'noticesRead',
    method: 'POST',
    path: '/wps/relay/CSP_markRead',
    auth: 'session',
    modules: ['INBOX3'],
    request: nothing(),
    response: unread,
  }),
  /** Contracts with the upline, per kind: a pending offer (`…req…`), and the one in force (`…info…`). */
  defineCall({
    name: 'fundsConsolidated',
    method: 'POST',
    path: '/wps/member/info/funds/consolidated',
    auth: 'session',
    request: nothing(),
    response: z.object({
      divtypereq: flag,
      dailysalreqtype: flag,
      contracthoursalreq: flag,
      realtimesalreqtype: flag,
      divtypeinfo: flag,
      dailysalinfotype: flag,
      contracthoursalinfo: flag,
      realtimesalinfotype: flag,
      /** Kinds of contracts that have ended: their bills remain available. */
      endedkinds: z.array(z.enum(CONTRACT_KINDS)).optional(),
    }),
  }),
] as const
