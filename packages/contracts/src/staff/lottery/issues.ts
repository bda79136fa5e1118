import { z } from 'zod'
import { ISSUE_STATES } from '../../calls/lottery/draws.ts'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { anyTime, merchantCode, time } from '../terms.ts'
import { lotteryChange } from './changes.ts'
import { issueOf, lotteryCode, resultText } from './terms.ts'

/**
 * Origin of a result. FAIR: the algorithm of fair draws. FEED: two polls of the feed that agreed. STAFF: the same entry
 * by two people, or a correction.
 */
export const RESULT_SOURCES = ['FAIR', 'FEED', 'STAFF'] as const
/** `BEGUN`: all issues except those that are not open yet. */
export const LOTTERY_ISSUE_FILTERS = ['BEGUN', ...ISSUE_STATES] as const
/**
 * TAKEN: the entry is now the result. FIRST: another person must enter the same. DIFFERENT: the two entries differ, and
 * both are discarded.
 */
export const RESULT_ENTRY_OUTCOMES = ['TAKEN', 'FIRST', 'DIFFERENT'] as const

const money = z.string().refine(isMoneyText)

/** An issue in the draw log. Sums cover orders that were not cancelled. `exposure`: total that open orders can win. */
const lotteryIssue = z.object({
  code: z.string(),
  numero: z.string(),
  state: z.enum(ISSUE_STATES),
  openAt: time,
  closeAt: time,
  drawAt: time,
  drawnAt: time.optional(),
  source: z.enum(RESULT_SOURCES).optional(),
  result: z.string().optional(),
  /** Whether the result replaced an earlier one. */
  isCorrected: z.boolean(),
  seedHash: z.string().optional(),
  seed: z.string().optional(),
  currency: z.string(),
  orders: z.int(),
  stake: money,
  win: money,
  exposure: money,
})

const detail = lotteryIssue.extend({
  isOfficial: z.boolean(),
  cancelReason: z.string().optional(),
  settledAt: time.optional(),
  cancelledAt: time.optional(),
  /** All results of the issue, oldest first. Results of fair draws are included if they are void. */
  results: z.array(
    z.object({
      result: z.string(),
      source: z.enum(RESULT_SOURCES),
      enteredBy: z.array(z.string()),
      takenAt: time,
      supersededAt: time.optional(),
    }),
  ),
  /** Results that the feed returned for an official issue, oldest first. */
  observations: z.array(z.object({ result: z.string(), firstSeenAt: time, lastSeenAt: time })),
  /**
   * The first entry of the result, without its value, so that the second person enters it independently. `isOwn`: the
   * reader entered it, with any account.
   */
  entry: z.object({ by: z.string(), at: time, isOwn: z.boolean() }).optional(),
  /** Whether the result can be entered now. */
  canEnter: z.boolean(),
  /** Changes of the issue, newest first. */
  changes: z.array(lotteryChange),
})

export const lotteryIssueAnswers = {
  page: pageOf(lotteryIssue),
  detail,
  entry: z.object({ outcome: z.enum(RESULT_ENTRY_OUTCOMES) }),
}

export type StaffLotteryIssue = z.infer<typeof lotteryIssue>
export type StaffLotteryIssueDetail = z.infer<typeof detail>

const filters = {
  merchant: merchantCode,
  /** Code of the lottery. Case-insensitive. */ code: z.string().trim().toUpperCase().pipe(lotteryCode).optional(),
  state: z.enum(LOTTERY_ISSUE_FILTERS).default('BEGUN'),
  /** Latest draw time to list. */ until: anyTime.optional(),
}

export const lotteryIssueOperations = {
  lotteryIssues: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/issues',
    roles: ['lottery-operator'],
    summary: 'A page of the issues of a merchant’s lotteries with their draws and sums, the last draw first.',
    follows: { 'lottery-issues': 'all', play: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: lotteryIssueAnswers.page,
  }),
  lotteryIssuesFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/issues/file',
    roles: ['lottery-operator'],
    summary:
      'The draw log of a merchant’s lotteries as a CSV file, with the hashes and seeds of fair draws. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(lotteryIssue),
  }),
  lotteryIssue: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/issues/:code/:numero',
    roles: ['lottery-operator'],
    summary: 'One issue with every result that it had, what the feed returned, and changes by staff.',
    follows: { 'lottery-issues': 'numero', play: 'all' },
    input: z.object(issueOf),
    answer: lotteryIssueAnswers.detail,
  }),
  enterLotteryResult: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/lottery/issues/:code/:numero/result',
    byPerson: true,
    roles: ['lottery-operator'],
    summary:
      'Enter the result of a public draw. Two people enter it, the second one without seeing the first entry: it is taken when both are equal; both are discarded when they differ.',
    input: z.object({ ...issueOf, result: resultText }),
    answer: lotteryIssueAnswers.entry,
  }),
} as const
