import { z } from 'zod'
import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_RULE_CODES,
  CASE_STATES,
  MAX_DUE_HOURS,
  PARAMETER_LIMITS,
  RULE_PARAMETERS,
} from '../rules/cases/case-rules.ts'
import { isMoneyText } from '../money/index.ts'
import { operatorText } from '../text/operator-text.ts'
import { screeningMatch } from '../verification/verification-api.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, time } from './terms.ts'

/** `OPEN`: cases to decide, the earliest deadline first. `ESCALATED`: cases that block withdrawals. */
export const CASE_QUEUES = ['OPEN', 'ESCALATED', 'ALL'] as const
/** Entries of a case's history. */
export const CASE_EVENTS = ['OPENED', 'TAKEN', 'NOTED', 'DECIDED', 'EXPORTED'] as const
export const MAX_CASE_NOTE = 2_000

const money = z.string().refine(isMoneyText)
const rule = z.enum(CASE_RULE_CODES)
const parameters = z.partialRecord(z.enum(RULE_PARAMETERS), z.int())

/** What the rule found. Amounts in the merchant's currency. */
const facts = z.object({
  count: z.int().optional(),
  amount: money.optional(),
  wagered: money.optional(),
  withdrawn: money.optional(),
  /** Accounts of other members, at most ten. */ others: z.array(z.string()).optional(),
  /** Entries of lists that fit the name of the member. */ matches: z.array(screeningMatch).optional(),
})

const memberCase = z.object({
  caseId: z.uuid(),
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(CASE_KINDS),
  rule,
  /** Whether withdrawals of the member are held in review until the decision. */ isSevere: z.boolean(),
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).optional(),
  owner: z.string().optional(),
  openedAt: time,
  dueAt: time,
  closedAt: time.optional(),
})
const event = z.object({
  action: z.enum(CASE_EVENTS),
  /** Absent: the rule that opened the case. */ actor: z.string().optional(),
  outcome: z.enum(CASE_OUTCOMES).optional(),
  note: z.string().optional(),
  at: time,
})
const detail = memberCase.extend({
  currency: z.string(),
  facts,
  /** Values of the rule when the case was opened. */ parameters,
  events: z.array(event),
})
const movement = z.object({ orderId: z.string(), amount: money, state: z.string(), at: time })
const file = detail.extend({
  exportedAt: time,
  /** Orders of the 90 days before the case was opened and since then, newest first, at most 1,000 of each. */
  deposits: z.array(movement),
  withdrawals: z.array(movement),
})
const ruleSettings = z.object({
  rule,
  kind: z.enum(CASE_KINDS),
  isOn: z.boolean(),
  isSevere: z.boolean(),
  dueHours: z.int(),
  parameters,
})

export const caseAnswers = { page: pageOf(memberCase), detail, file, ruleSettings }
export type StaffCase = z.infer<typeof memberCase>
export type StaffCaseDetail = z.infer<typeof detail>
export type CaseFile = z.infer<typeof file>
export type CaseRuleSettings = z.infer<typeof ruleSettings>
export type CaseFacts = z.infer<typeof facts>

const of = { merchant: merchantCode, caseId: z.uuid().toLowerCase() }
const boundedParameters = z.partialRecord(z.enum(RULE_PARAMETERS), z.int()).superRefine((values, context) => {
  for (const [name, value] of Object.entries(values)) {
    const { min, max } = PARAMETER_LIMITS[name as keyof typeof PARAMETER_LIMITS]
    if (value < min || value > max)
      context.addIssue({ code: 'custom', path: [name], message: `must be from ${min} to ${max}` })
  }
})

/** Cases about members that rules open, and the rules. */
export const caseOperations = {
  memberCases: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/cases',
    roles: ['risk'],
    summary: 'A page of the cases about members: those to decide by deadline, or another queue, newest first.',
    follows: { cases: 'all' },
    input: z.object({
      merchant: merchantCode,
      queue: z.enum(CASE_QUEUES).default('OPEN'),
      kind: z.enum(CASE_KINDS).optional(),
      rule: rule.optional(),
      account: z.string().trim().min(1).max(80).optional(),
      owner: z.string().trim().min(1).max(80).optional(),
      ...pageInput,
    }),
    answer: caseAnswers.page,
  }),
  memberCase: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/cases/:caseId',
    roles: ['risk'],
    summary: 'One case with what the rule found and its history.',
    follows: { cases: 'caseId' },
    input: z.object(of),
    answer: caseAnswers.detail,
  }),
  takeCase: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cases/:caseId/take',
    roles: ['risk'],
    summary: 'Become the owner of a case, also of one that somebody else owns.',
    input: z.object(of),
    answer: caseAnswers.detail,
  }),
  noteOnCase: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cases/:caseId/notes',
    roles: ['risk'],
    summary: 'Add a note to the history of a case. Notes cannot be changed.',
    input: z.object({ ...of, note: operatorText(MAX_CASE_NOTE) }),
    answer: caseAnswers.detail,
  }),
  decideCase: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cases/:caseId/decide',
    byPerson: true,
    roles: ['risk'],
    summary:
      'Decide a case: no concern, block withdrawals, report to an authority, or close it after an intervention. No concern about a severe or escalated case waits for a second person.',
    input: z.object({ ...of, outcome: z.enum(CASE_OUTCOMES), reason }),
    answer: z.object({ caseId: z.uuid(), state: z.enum(CASE_STATES), ...waitingProposal }),
  }),
  exportCase: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cases/:caseId/export',
    byPerson: true,
    roles: ['risk'],
    summary: 'The file of a case for an authority, with the member’s deposits and withdrawals. The export is logged.',
    input: z.object(of),
    answer: caseAnswers.file,
  }),
  caseRules: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/case-rules',
    roles: ['risk'],
    summary: 'The rules that open cases at a merchant, with their values.',
    follows: { 'case-rules': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({ currency: z.string(), list: z.array(ruleSettings) }),
  }),
  saveCaseRule: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/case-rules/:rule',
    byPerson: true,
    roles: ['risk'],
    configures: true,
    summary:
      'Change the values of a rule. Values with which it finds less, a longer deadline, and a rule that is turned off wait for a second person.',
    input: z.object({
      merchant: merchantCode,
      rule,
      isOn: z.boolean(),
      isSevere: z.boolean(),
      dueHours: z.int().min(1).max(MAX_DUE_HOURS),
      parameters: boundedParameters,
    }),
    answer: ruleSettings.extend(waitingProposal),
  }),
} as const
