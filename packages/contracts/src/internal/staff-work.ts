import { z } from 'zod'
import { ROLES } from '../staff/define.ts'
import { CLAIM_KINDS } from '../staff/leaving.ts'
import { merchantCode, time } from '../staff/terms.ts'
import { defineInternal } from './define.ts'

/** Names of a staff member as an actor: the handle, and the labels of the member's tokens. */
const names = z.array(z.string().min(1).max(120)).min(1).max(500)

/** Endpoints of the gateway for the staff server: the work that somebody holds who leaves. */
export const staffWorkEndpoints = {
  workOfStaff: defineInternal({
    method: 'POST',
    path: '/staff-work',
    scope: 'operate',
    summary: 'What a staff member has claimed and has not decided, and the proposals of theirs that wait.',
    input: z.object({ names }),
    answer: z.object({
      claims: z.array(
        z.object({
          merchant: merchantCode,
          kind: z.enum(CLAIM_KINDS),
          id: z.string(),
          /** Roles at the merchant of which a colleague needs one to take it over. */
          roles: z.array(z.enum(ROLES)),
          /** When the claim ends by itself. */
          until: time.optional(),
        }),
      ),
      proposals: z.array(z.object({ merchant: merchantCode, proposalId: z.uuid(), operation: z.string() })),
    }),
  }),
  handOverClaim: defineInternal({
    method: 'POST',
    path: '/staff-work/hand-over',
    scope: 'operate',
    summary: 'Gives what a staff member has claimed to a colleague, or back to everybody, in the name of the actor.',
    input: z.object({ names, kind: z.enum(CLAIM_KINDS), id: z.uuid(), to: z.string().min(1).max(120).optional() }),
    /** False if the staff member no longer holds it. */
    answer: z.object({ isDone: z.boolean() }),
  }),
} as const
