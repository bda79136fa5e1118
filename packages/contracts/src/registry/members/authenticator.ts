import { z } from 'zod'
import { time } from '../terms.ts'

/** How support identified the member before it proposes to remove the authenticator app. */
export const IDENTIFICATIONS = ['ID_DOCUMENT', 'VIDEO_CALL', 'CALL_BACK'] as const
/** How long a proposal to remove an app can be decided. */
export const AUTHENTICATOR_REMOVAL_HOURS = 72

/** The authenticator app of a member, as staff sees it. */
export const authenticator = z.object({
  /** When it was confirmed; absent without an app. */
  since: time.optional(),
  /** From then on it is demanded beyond log-ins, such as for money. */
  guardsFrom: time.optional(),
  /** A proposal to remove it that waits for another person. */
  removal: z
    .object({
      removalId: z.uuid(),
      identification: z.enum(IDENTIFICATIONS),
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: time,
      expiresAt: time,
      /** Somebody behind the reader proposed it: another person has to decide. */
      isOwn: z.boolean(),
    })
    .optional(),
})
export type MemberAuthenticator = z.infer<typeof authenticator>
