import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { reason } from '../terms.ts'
import { authenticator, AUTHENTICATOR_REMOVAL_HOURS, IDENTIFICATIONS } from './authenticator.ts'
import { memberOf } from './members.ts'

/** The way back for members who have lost their app and recovery codes, or in whose name somebody else enrolled one. */
export const authenticatorRemovalOperations = {
  proposeAuthenticatorRemoval: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/authenticator/removals',
    byPerson: true,
    roles: ['support'],
    summary: `Propose to remove the authenticator app of a member who was identified. Another person decides within ${AUTHENTICATOR_REMOVAL_HOURS} hours.`,
    input: z.object({ ...memberOf, identification: z.enum(IDENTIFICATIONS), reason }),
    answer: authenticator,
  }),
  decideAuthenticatorRemoval: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/authenticator/removals/:removalId/decide',
    byPerson: true,
    roles: ['support'],
    summary:
      'Approve the removal of an authenticator app, which removes it, ends all sessions of the member and notifies them, as another person than who proposed it; or decline it, or withdraw one’s own. Both with a reason.',
    input: z.object({ ...memberOf, removalId: z.uuid(), decision: z.enum(['APPROVE', 'DECLINE']), reason }),
    answer: authenticator,
  }),
} as const
