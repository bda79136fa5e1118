import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { CLAIM_STATES } from '../../rules/promotions/campaigns/activity.ts'
import { CAMPAIGN_KINDS } from '../../rules/promotions/campaigns/kinds.ts'
import { campaignId } from '../../rules/promotions/campaigns/terms.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { memberId } from '../members/members.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

/** `OPEN`: applications that wait for a decision, oldest first. */
export const CLAIM_QUEUES = ['OPEN', 'ALL'] as const

const claim = z.object({
  claimId: z.uuid(),
  memberId,
  account: z.string(),
  campaign: z.string(),
  title: z.object({ KO: z.string(), EN: z.string() }),
  kind: z.enum(CAMPAIGN_KINDS),
  occasion: z.string(),
  /** Title of the mission or task, from the version of the campaign under which the claim was made. */
  occasionTitle: z.object({ KO: z.string(), EN: z.string() }).optional(),
  state: z.enum(CLAIM_STATES),
  /** Kind and amount of the reward. Tickets and free rounds have a number of items. */
  reward: z.enum(['CREDITS', 'BONUS', 'POINTS', 'TICKETS', 'FREE_ROUNDS']),
  amount: z.string().refine(isMoneyText),
  /** Only for free rounds: the game, and the stake of each round. */
  freeRounds: z
    .object({
      game: z.string(),
      name: z.object({ KO: z.string(), EN: z.string() }),
      stake: z.string().refine(isMoneyText),
    })
    .optional(),
  currency: z.string(),
  createdAt: time,
  endedAt: time.optional(),
  decidedBy: z.string().optional(),
  reason: z.string().optional(),
  /** The staff member who has reserved the decision, and when the reservation ends. */
  reserved: z.object({ by: z.string(), until: time }).optional(),
})

const detail = claim.extend({
  /** The member's note. */
  note: z.string().optional(),
  /** Number of pictures that the member sent. */
  images: z.int(),
  /** Names of other accounts that likely belong to the same person or household. */
  household: z.array(z.string()),
})

export const claimAnswers = { page: pageOf(claim), claim, detail }
export type StaffClaim = z.infer<typeof claim>
export type StaffClaimDetail = z.infer<typeof detail>

const roles = ['marketing'] as const
const of = { merchant: merchantCode, claimId: z.uuid() }
const filters = {
  merchant: merchantCode,
  queue: z.enum(CLAIM_QUEUES).default('OPEN'),
  state: z.enum(CLAIM_STATES).optional(),
  campaign: campaignId().optional(),
  account: z.string().trim().min(1).max(80).optional(),
}

/** Members' applications and claims of campaigns. Decisions are in the audit log. */
export const campaignClaimOperations = {
  campaignClaims: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaign-claims',
    roles,
    summary: 'A page of claims: applications that wait, oldest first, or all of them, newest first.',
    follows: { claims: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: claimAnswers.page,
  }),
  campaignClaimsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaign-claims/file',
    roles,
    summary: 'All claims, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(claim),
  }),
  campaignClaim: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaign-claims/:claimId',
    byPerson: true,
    roles,
    summary: 'One claim with what the member sent. Every read is logged.',
    follows: { claims: 'claimId' },
    input: z.object(of),
    answer: detail,
  }),
  campaignClaimImage: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaign-claims/:claimId/images/:position',
    byPerson: true,
    roles,
    summary: 'A picture that the member sent, in base64. Every read is logged.',
    follows: {},
    input: z.object({ ...of, position: z.coerce.number().int().min(1).max(3) }),
    answer: z.object({ type: z.string(), data: z.string() }),
  }),
  reserveCampaignClaim: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaign-claims/:claimId/reserve',
    byPerson: true,
    roles,
    summary: 'Reserve an application for ten minutes: nobody else decides it meanwhile.',
    input: z.object(of),
    answer: claim,
  }),
  approveCampaignClaim: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaign-claims/:claimId/approve',
    byPerson: true,
    roles,
    summary:
      'Approve an application: the member can claim it, and receives a message. Above what one person may give alone it waits for a second person.',
    input: z.object(of),
    answer: claim.extend(waitingProposal),
  }),
  rejectCampaignClaim: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaign-claims/:claimId/reject',
    byPerson: true,
    roles,
    summary: 'Reject an application: the member receives a message with the reason, and the budget is free again.',
    input: z.object({ ...of, reason: reason.max(200) }),
    answer: claim,
  }),
} as const
