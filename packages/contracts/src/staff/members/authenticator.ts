import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { MERCHANT_PROPOSAL_HOURS, merchantProposal } from '../merchant-proposals.ts'
import { reason } from '../terms.ts'
import { memberOf } from './members.ts'

/** How support identified the member before proposing to remove the authenticator app. */
export const IDENTIFICATIONS = ['ID_DOCUMENT', 'VIDEO_CALL', 'CALL_BACK'] as const

/**
 * Removes the authenticator app of a member who has lost the app and the recovery codes, or whose account somebody else
 * has added one to.
 */
export const authenticatorOperations = {
  removeAuthenticator: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/authenticator/removals',
    byPerson: true,
    roles: ['support'],
    summary: `Propose to remove the authenticator app of a member who was identified. Once another person approves it within ${MERCHANT_PROPOSAL_HOURS} hours, the app is removed, all sessions of the member end, and they are notified.`,
    input: z.object({ ...memberOf, identification: z.enum(IDENTIFICATIONS), reason }),
    answer: merchantProposal,
  }),
} as const
