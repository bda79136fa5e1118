import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { MERCHANT_PROPOSAL_HOURS, merchantProposal } from '../merchant-proposals.ts'
import { reason } from '../terms.ts'
import { IDENTIFICATIONS } from './authenticator.ts'
import { memberOf } from './members.ts'

/**
 * What prevents the closing of an account. `BALANCE`: money or a debt in any pool or wallet. `ROUND`: open rounds, and
 * lottery tickets that are not drawn. `DOWNLINE`: members below the agent whose accounts are not closed.
 */
export const CLOSING_BLOCKS = ['BALANCE', 'DEPOSIT', 'WITHDRAWAL', 'ROUND', 'BONUS', 'DOWNLINE'] as const
export type ClosingBlock = (typeof CLOSING_BLOCKS)[number]

/** Closing of accounts at the request of the member. */
export const memberClosingOperations = {
  memberClosing: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/closing',
    roles: ['support'],
    summary: 'What is open at the account of a member, and has to end before it is closed.',
    follows: { members: 'memberId', play: 'memberId', deposits: 'memberId', withdrawals: 'memberId' },
    input: z.object(memberOf),
    answer: z.object({ blocks: z.array(z.enum(CLOSING_BLOCKS)) }),
  }),
  closeMember: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/closing',
    byPerson: true,
    roles: ['support'],
    summary: `Propose to close the account of a member who was identified, at their request and for good. Rejected while something is open. Once another person approves it within ${MERCHANT_PROPOSAL_HOURS} hours, all sessions end, the member cannot sign in any more and is notified. Logged with the reason.`,
    input: z.object({ ...memberOf, identification: z.enum(IDENTIFICATIONS), reason }),
    answer: merchantProposal,
  }),
} as const
