import { z } from 'zod'
import { isMoneyText } from '../money/index.ts'
import { defineOperation } from './define.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, time } from './terms.ts'

/**
 * Operations of the gateway that need a second person when they give money away, loosen a guard, or link members to
 * other sites.
 */
export const PROPOSABLE_OPERATIONS = [
  'savePointItem',
  'savePointSettings',
  'saveVipSettings',
  'setVipLevel',
  'saveAgentSettings',
  'offerContract',
  'moveAgent',
  'setAgentType',
  'approveBill',
  'payBillAgain',
  'payWithdrawalAgain',
  'forceWithdrawalReceipt',
  'closeDepositDifference',
  'releaseReferralReward',
  'publishCampaign',
  'changeCampaignStage',
  'approveCampaignClaim',
  'changeMemberTags',
  'tagMembers',
  'unblockMember',
  'removeAuthenticator',
  'adjustBalance',
  'voidRounds',
  'changeGame',
  'changeMerchantSettings',
  'changeMerchantStage',
  'saveCashierSettings',
  'saveGivingLimits',
  'saveLotteryCalendar',
  'saveLotterySettings',
  'changeLotteryIssue',
  'publishContent',
  'scheduleContent',
  'rollBackContent',
] as const
export type ProposableOperation = (typeof PROPOSABLE_OPERATIONS)[number]

/**
 * Proposable operations that configure a merchant and touch no account of a member. They need no second person for a
 * merchant that was never opened.
 */
export const CONFIGURING_OPERATIONS: ReadonlySet<ProposableOperation> = new Set([
  'savePointItem',
  'savePointSettings',
  'saveVipSettings',
  'saveAgentSettings',
  'publishCampaign',
  'changeCampaignStage',
  'changeMerchantSettings',
  'saveCashierSettings',
  'saveGivingLimits',
  'saveLotteryCalendar',
  'saveLotterySettings',
  'publishContent',
  'scheduleContent',
  'rollBackContent',
])

/**
 * `PROPOSED`: another person must decide. `WITHDRAWN`: by the proposer. `OUTDATED`: the data it would change have
 * changed since. `EXPIRED`: not decided in time.
 */
export const MERCHANT_PROPOSAL_STATES = ['PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED', 'EXPIRED'] as const
/** `WAITING`: proposals that can be decided. */
export const MERCHANT_PROPOSAL_QUEUES = ['WAITING', 'ALL'] as const
/** How long a proposal can be decided. */
export const MERCHANT_PROPOSAL_HOURS = 72

/** A changed value, before and after; absent for no value. */
const proposedChange = z.object({
  /** The name of the input, and of the part of it: `levelPrices.3`, `rates.SLOT`. */
  field: z.string(),
  /** Its title for members, when the field has only an id. */
  label: z.object({ KO: z.string(), EN: z.string() }).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /**
   * It gives more away, or restricts less; always false for an operation that needs a second person in either
   * direction.
   */
  loosens: z.boolean(),
  /** A figure at the time of the proposal, which may differ at the decision. */
  isEstimate: z.literal(true).optional(),
  /** The outcome, known only after the operation was applied. */
  isOutcome: z.literal(true).optional(),
})
export type ProposedChange = z.infer<typeof proposedChange>

export const merchantProposal = z.object({
  proposalId: z.uuid(),
  operation: z.enum(PROPOSABLE_OPERATIONS),
  /** Subject, such as `point-item:tumbler-2`. */
  subject: z.string(),
  changes: z.array(proposedChange),
  /** Maximum cost for the merchant if it can be computed, in the merchant's currency. */
  gives: z.string().refine(isMoneyText).optional(),
  reason: z.string().optional(),
  state: z.enum(MERCHANT_PROPOSAL_STATES),
  proposedBy: z.string(),
  proposedAt: time,
  expiresAt: time,
  /** Missing for a change that took effect at once. */
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  declineReason: z.string().optional(),
  /** Proposed by the reader, on any account: another person must decide, and the reader may withdraw it. */
  isOwn: z.boolean(),
  /** Another person than the reader must decide: the reader proposed it, or agreed to the same before. */
  needsOther: z.boolean(),
})
export type MerchantProposal = z.infer<typeof merchantProposal>

/** A pending proposal in a list of several merchants; `currency`: of its amounts. */
export const proposalOfMerchant = merchantProposal.extend({ merchant: merchantCode, currency: z.string() })
export type ProposalOfMerchant = z.infer<typeof proposalOfMerchant>

/** Added to the response of an operation that needs a second person: nothing has changed yet. */
export const waitingProposal = { proposal: merchantProposal.optional() }

export const merchantProposalAnswers = {
  page: pageOf(merchantProposal).extend({ currency: z.string() }),
  waiting: pageOf(proposalOfMerchant).extend({
    /** Number of pending proposals on all pages for which the reader can be the second person. */
    toDecide: z.int(),
  }),
  proposal: merchantProposal,
}

const roles = [
  'operator',
  'marketing',
  'support',
  'agent-manager',
  'cashier',
  'risk',
  'lottery-operator',
  'approver',
] as const
const of = { merchant: merchantCode, proposalId: z.uuid() }

/** Changes that need a second person: each is decided by the roles of the operation that it applies. */
export const merchantProposalOperations = {
  merchantProposals: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/proposals',
    roles,
    summary: 'A page of the changes of a merchant that the caller may decide: those that wait, or all, newest first.',
    follows: { proposals: 'all' },
    input: z.object({
      merchant: merchantCode,
      queue: z.enum(MERCHANT_PROPOSAL_QUEUES).default('WAITING'),
      subject: z.string().max(200).optional(),
      ...pageInput,
    }),
    answer: merchantProposalAnswers.page,
  }),
  waitingProposals: defineOperation({
    method: 'GET',
    path: '/merchant-proposals/waiting',
    roles,
    summary:
      'A page of the changes that wait at all merchants of the caller: those that the caller may decide or proposed, newest first.',
    follows: { proposals: 'all' },
    input: z.object({ merchant: merchantCode.optional(), ...pageInput }),
    answer: merchantProposalAnswers.waiting,
  }),
  merchantProposal: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/proposals/:proposalId',
    roles,
    summary: 'A change of a merchant that the caller may decide, with what became of it.',
    follows: { proposals: 'all' },
    input: z.object(of),
    answer: merchantProposal,
  }),
  approveMerchantProposal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/proposals/:proposalId/approve',
    byPerson: true,
    roles,
    summary:
      'Approve a change that waits: it is carried out. The person has to be another one than who proposed it, who might propose it today.',
    input: z.object(of),
    answer: merchantProposal,
  }),
  declineMerchantProposal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/proposals/:proposalId/decline',
    byPerson: true,
    roles,
    summary: 'Decline a change that waits. The person has to be another one than who proposed it.',
    input: z.object({ ...of, reason }),
    answer: merchantProposal,
  }),
  withdrawMerchantProposal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/proposals/:proposalId/withdraw',
    byPerson: true,
    roles,
    summary: 'Take back a change that the caller proposed.',
    input: z.object(of),
    answer: merchantProposal,
  }),
} as const
