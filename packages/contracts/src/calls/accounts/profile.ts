import { z } from 'zod'
import { CONTRACT_KINDS } from '../../rules/agents/agent-contracts.ts'
import { defineCall, nothing } from '../define.ts'

const flag = z.enum(['0', '1'])
const unread = z.object({ count: z.int().nonnegative(), notices: z.int().nonnegative() })

/** Data about the signed-in member that the page frame shows. */
export const profileCalls = [
  /** Address of the avatar: the member's own picture (CUSTOM), or one drawn for the account (STATIC). */
  defineCall({
    name: 'avatar',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    auth: 'session',
    modules: ['PROFPIC3'],
    request: nothing(),
    response: z.object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) }),
  }),
  /** Address of the icon of the member's VIP rank. */
  defineCall({
    name: 'memberIcon',
    method: 'GET',
    path: '/wps/member/info/icon',
    auth: 'session',
    request: nothing(),
    response: z.object({ icon: z.string() }),
  }),
  /**
   * `count`: unread messages of the inbox (`messages`), also published as `messages.unread.changed`. `notices`:
   * announcements published since the member last read them, which are not in the inbox. Does not extend the session.
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
  /** Marks the announcements as read. Returns what remains unread, like `unreadCount`. */
  defineCall({
    name: 'noticesRead',
    method: 'POST',
    path: '/wps/relay/CSP_markRead',
    auth: 'session',
    modules: ['INBOX3'],
    request: nothing(),
    response: unread,
  }),
  /** Contracts with the upline, by kind: a pending offer (`…req…`) and the active contract (`…info…`). */
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
      /** Kinds of contracts that have ended. Their bills remain available. */
      endedkinds: z.array(z.enum(CONTRACT_KINDS)).optional(),
    }),
  }),
] as const
