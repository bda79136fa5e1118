import { z } from 'zod'
import { PROMOTION_CATEGORIES } from '../../calls/promotions/promotions.ts'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { CAMPAIGN_KINDS, campaignKind, campaignTerms } from '../../rules/promotions/campaigns/kinds.ts'
import { CAMPAIGN_STAGES } from '../../rules/promotions/campaigns/stages.ts'
import { campaignId, requirementProblems } from '../../rules/promotions/campaigns/terms.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { anyTime, line, merchantCode, reason, reportDay, time, writtenLine } from '../terms.ts'

/** `WAITING`: a draft that needs a second person's approval. */
export const CAMPAIGN_VERSION_STATES = ['DRAFT', 'WAITING', 'LIVE', 'SUPERSEDED'] as const

const money = z.string().refine(isMoneyText)
const above0 = z
  .string()
  .max(20)
  .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be above 0')
const texts = (max: number) => z.object({ KO: writtenLine.max(max), EN: writtenLine.max(max) })
/** HTML, sanitized before members see it. */
const html = z.object({ KO: z.string().max(20_000), EN: z.string().max(20_000) })

/** Contents of a campaign version: everything except the campaign's stage. */
export const campaignContents = z
  .object({
    category: z.enum(PROMOTION_CATEGORIES).exclude(['all']),
    position: z.int().min(0).max(100_000),
    title: texts(80),
    summary: texts(160),
    terms: html,
    /** Address of a picture on the portal. */
    image: line.max(300),
    startsAt: anyTime,
    endsAt: anyTime.nullable(),
    rules: campaignTerms,
    /** Maximum cost; null: unlimited. */
    budget: z.object({ credits: above0.nullable(), claims: z.int().min(1).max(10_000_000).nullable() }),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'must be after the start',
  })
  .refine(({ rules, endsAt }) => endsAt !== null || !campaignKind(rules.kind).needsEnd, {
    path: ['endsAt'],
    message: 'must be given: prizes are drawn or given at the end',
  })
export type CampaignContents = z.infer<typeof campaignContents>

/** Contents for saving: values that only earlier versions allowed are rejected. */
export const newCampaignContents = campaignContents.superRefine(
  (contents, context) => {
    for (const { path, message } of requirementProblems(contents)) context.addIssue({ code: 'custom', path, message })
    // Checked even if there are other problems, so that a form shows all of them.
  },
  { when: () => true },
)

/** Budget of a campaign: the limits of the live version, or of the newest version if none is live. */
const budget = z.object({
  credits: money.optional(),
  claims: z.int().optional(),
  /** Amount credited. */
  spentCredits: money,
  spentClaims: z.int(),
  /** Amount claimed or earned by members but not credited yet. */
  reservedCredits: money.default('0'),
  reservedClaims: z.int().default(0),
})

const row = z.object({
  id: z.string(),
  title: z.object({ KO: z.string(), EN: z.string() }),
  kind: z.enum(CAMPAIGN_KINDS),
  category: z.enum(PROMOTION_CATEGORIES),
  stage: z.enum(CAMPAIGN_STAGES),
  startsAt: time,
  endsAt: time.optional(),
  currency: z.string(),
  budget,
  /** Whether a version waits for approval or is not published yet. */
  hasWaiting: z.boolean(),
  hasDraft: z.boolean(),
})

const version = z.object({
  number: z.int(),
  /** Number of times the draft was saved. */
  revision: z.int(),
  state: z.enum(CAMPAIGN_VERSION_STATES),
  contents: campaignContents,
  savedBy: z.string(),
  savedAt: time,
  /** Publisher and reason, and the approver if the version needed approval. */
  proposedBy: z.string().optional(),
  proposedAt: time.optional(),
  reason: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
})

const detail = row.extend({
  /** Versions, newest first, at most 50. */
  versions: z.array(version),
  /** Number of members who joined, and of claims by state. */
  joined: z.int(),
  claims: z.record(z.string(), z.int()),
  /**
   * Amount that the reader may still give away without approval within 24 hours. A version that costs more needs a
   * second person's approval.
   */
  aloneLeft: money,
  /** Maximum value of a point and of a ticket, the latter by raffle. */
  values: z.object({ point: money, tickets: z.record(z.string(), money) }),
})

/** Cost of a campaign in a period. */
const cost = z.object({
  id: z.string(),
  title: z.object({ KO: z.string(), EN: z.string() }),
  kind: z.enum(CAMPAIGN_KINDS),
  currency: z.string(),
  /** Number of credited claims, and their amounts: real money, bonuses and stakes of free rounds. */
  claims: z.int(),
  granted: money,
  /** Amounts of the bonuses: wagered, converted to real money, and forfeited or expired. */
  wagered: money,
  cashedOut: money,
  forfeited: money,
  /** Real money that members received: credits, converted bonuses, and winnings of free rounds so far. */
  net: money,
})

export const campaignAnswers = {
  page: pageOf(row),
  detail,
  costs: pageOf(cost).extend({
    sums: z.object({
      claims: z.int(),
      granted: money,
      wagered: money,
      forfeited: money,
      net: money,
      currency: z.string(),
    }),
  }),
}
export type StaffCampaign = z.infer<typeof row>
export type StaffCampaignDetail = z.infer<typeof detail>
export type StaffCampaignVersion = z.infer<typeof version>
export type CampaignCost = z.infer<typeof cost>

/** A game that can have free rounds. `minStake`, `maxStake`: limits of a round. */
const freeRoundGame = z.object({
  game: z.string(),
  name: z.object({ KO: z.string(), EN: z.string() }),
  minStake: money,
  maxStake: money,
})

const roles = ['marketing'] as const
const deciders = ['marketing', 'risk'] as const
const of = { merchant: merchantCode, id: campaignId() }
const number = z.int().min(1)
const revision = z.int().min(1)
const filters = {
  merchant: merchantCode,
  stage: z.enum(CAMPAIGN_STAGES).optional(),
  kind: z.enum(CAMPAIGN_KINDS).optional(),
}
const period = { from: reportDay.optional(), to: reportDay.optional() }

/**
 * Campaigns of a merchant: saved as drafts, published (with approval if needed), paused, closed and copied. Every step
 * is in the audit log.
 */
export const campaignOperations = {
  campaigns: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns',
    roles: deciders,
    summary: 'A page of the campaigns of a merchant, in the order in which members see them.',
    follows: { campaigns: 'all', claims: 'all', proposals: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: campaignAnswers.page,
  }),
  freeRoundGames: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/free-round-games',
    roles: deciders,
    summary: 'The games of a merchant that take free rounds, the most popular first.',
    follows: {},
    input: z.object({ merchant: merchantCode }),
    answer: z.object({ list: z.array(freeRoundGame) }),
  }),
  campaignCosts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaign-costs',
    roles: deciders,
    summary:
      'What campaigns have cost: claims that were credited within the days, both included, of the merchant’s time zone.',
    follows: { campaigns: 'all', claims: 'all' },
    input: z.object({ merchant: merchantCode, ...period, ...pageInput }),
    answer: campaignAnswers.costs,
  }),
  campaignCostsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaign-costs/file',
    roles: deciders,
    summary: 'What all campaigns have cost, part by part. The export is logged.',
    follows: {},
    input: z.object({ merchant: merchantCode, ...period, ...fileInput }),
    answer: filePart(cost),
  }),
  campaign: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id',
    roles: deciders,
    summary: 'One campaign with its versions, its budget and its claims.',
    follows: { campaigns: 'id', claims: 'id', proposals: 'all' },
    input: z.object(of),
    answer: detail,
  }),
  saveCampaign: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaigns/:id/draft',
    byPerson: true,
    roles,
    summary:
      'Save a draft of a campaign, which is added with its first one. `seen`, `revision`: of the newest version that was read, so that a draft that somebody else saved meanwhile is not replaced; both 0 of a new campaign.',
    input: z.object({ ...of, seen: z.int().min(0), revision: z.int().min(0), contents: newCampaignContents }),
    answer: detail,
  }),
  discardCampaignDraft: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaigns/:id/draft/discard',
    byPerson: true,
    roles,
    summary: 'Discard the draft of a campaign. One that was never published goes with it.',
    input: z.object({ ...of, number }),
    answer: z.object({ isGone: z.boolean() }),
  }),
  publishCampaign: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/campaigns/:id/publish',
    byPerson: true,
    roles,
    decidedBy: deciders,
    summary:
      'Publish the draft of a campaign; with `revision` only as it was read. Where it can cost more than one person may give alone, or has no limit, it waits for another person.',
    input: z.object({ ...of, number, revision: revision.optional(), reason }),
    answer: detail.extend(waitingProposal),
  }),
  changeCampaignStage: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/campaigns/:id/stage',
    byPerson: true,
    roles,
    summary:
      'Pause a campaign, resume it, or close it for good. What was granted goes on. Resuming what somebody else has paused gives what is left of its budget: above what one person may give alone it waits for a second one.',
    input: z.object({ ...of, stage: z.enum(['LIVE', 'PAUSED', 'CLOSED']), reason }),
    answer: detail.extend(waitingProposal),
  }),
  copyCampaign: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaigns/:id/copy',
    byPerson: true,
    roles,
    summary: 'Copy the newest version of a campaign into a draft of a new one.',
    input: z.object({ ...of, newId: campaignId() }),
    answer: detail,
  }),
  previewCampaign: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/campaign-preview',
    roles: deciders,
    summary:
      'HTML as members will see it: without what is not safe, and with the merchant’s figures filled in; and the currency of the amounts.',
    input: z.object({ merchant: merchantCode, html: z.string().max(20_000) }),
    answer: z.object({ html: z.string(), currency: z.string() }),
  }),
} as const
