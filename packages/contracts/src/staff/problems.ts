import { z } from 'zod'
import { defineOperation, MERCHANT_ROLES } from './define.ts'
import { merchantCode, time } from './terms.ts'

/**
 * What can be wrong, with its severity. `severe`: money, results or proofs are stopped or in doubt until somebody acts.
 * `warning`: something is late or was rejected, while everything else goes on.
 */
export const PROBLEM_KINDS = {
  books: 'severe',
  ledgerSeals: 'severe',
  auditChain: 'severe',
  clock: 'severe',
  jobs: 'severe',
  providerFaults: 'severe',
  payouts: 'severe',
  lotteryResults: 'severe',
  lotterySettlements: 'severe',
  deposits: 'warning',
  paymentMessages: 'warning',
  voids: 'warning',
  cycles: 'warning',
  playCounts: 'warning',
  catalogueSyncs: 'warning',
  mails: 'warning',
  textMessages: 'warning',
  verificationChecks: 'warning',
  exports: 'warning',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS
export const PROBLEM_KIND_NAMES = Object.keys(PROBLEM_KINDS) as [ProblemKind, ...ProblemKind[]]

const problem = z.object({
  kind: z.enum(PROBLEM_KIND_NAMES),
  severity: z.enum(['severe', 'warning']),
  /** Absent: of the whole installation. */
  merchant: merchantCode.optional(),
  /** Number of affected items. */
  count: z.int().positive(),
  /** Since when the oldest item is affected. */
  since: time,
  /** The oldest item: the id of an order or member, the name of a job or provider, or a game and issue as `game/issue`. */
  example: z.string().optional(),
  /** What the product logged about the oldest item, such as the error of a job. In English. */
  detail: z.string().optional(),
})
export type Problem = z.infer<typeof problem>

/** `OVERDUE`: has not ended in time. `WAITING`: has not ended since the job exists, and is not overdue. */
export const JOB_STATES = ['FAILING', 'OVERDUE', 'WAITING', 'OK'] as const

const job = z.object({
  job: z.string(),
  state: z.enum(JOB_STATES),
  succeededAt: time.optional(),
  /** Since when it fails, how often it has failed since, and with what error. */
  failingSince: time.optional(),
  failures: z.int().nonnegative(),
  error: z.string().optional(),
})
export type ScheduledJob = z.infer<typeof job>

/** What is wrong at all merchants of the caller, and in the installation. */
export const problemOperations = {
  openProblems: defineOperation({
    method: 'GET',
    path: '/open-problems',
    roles: [...MERCHANT_ROLES],
    summary:
      'What is wrong right now, by kind and merchant, for those who may open the page on which it is corrected: jobs, payouts, results, settlements, providers, messages and proofs. Empty when everything works.',
    // Others become problems by time alone: pages read the list again every minute.
    follows: { providers: 'all', cycles: 'all' },
    input: z.object({}),
    answer: z.object({ list: z.array(problem) }),
  }),
  jobs: defineOperation({
    method: 'GET',
    path: '/jobs',
    roles: ['operator'],
    ofAllMerchants: true,
    summary:
      'Jobs of the gateway: when each last succeeded, and with what it fails. Those that do not work come first.',
    follows: { providers: 'all' },
    input: z.object({}),
    answer: z.object({ list: z.array(job) }),
  }),
} as const
