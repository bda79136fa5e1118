import { z } from 'zod'
import { CONTRACT_KINDS } from '../rules/agent-contracts.ts'
import { defineCall, nothing } from './define.ts'

const flag = z.enum(['0', '1'])
const unread = z.object({ count: z.int().nonnegative(), notices: z.int().nonnegative() })

/** Small reads of the frame around every page, about whoever is signed in. */
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
  /** The sign of the member's VIP rank, as the address of a picture. */
  defineCall({
    name: 'memberIcon',
    method: 'GET',
    path: '/wps/member/info/icon',
    auth: 'session',
    request: nothing(),
    response: z.object({ icon: z.string() }),
  }),
  /**
   * `count`: unread messages of the inbox (`messages`); it follows `messages.unread.changed`. `notices`: notices
   * published since the member read them last, which are not in the inbox. Does not count as a sign of life.
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
  /** The member has read the notices. Returns what is unread still, as `unreadCount` does. */
  defineCall({
    name: 'noticesRead',
    method: 'POST',
    path: '/wps/relay/CSP_markRead',
    auth: 'session',
    modules: ['INBOX3'],
    request: nothing(),
    response: unread,
  }),
  /** Contracts with the upline, per kind: one that waits for an answer (`…req…`), and one in force (`…info…`). */
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
      /** Kinds of contracts that have ended: their bills stay. */
      endedkinds: z.array(z.enum(CONTRACT_KINDS)).optional(),
    }),
  }),
] as const
