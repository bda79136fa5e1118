import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { LOTTERY_SETTING_PROBLEMS, lotterySettingProblems } from '../../rules/lottery/settings/problems.ts'
import type { LotterySettings } from '../../rules/lottery/settings/settings.ts'
import { MERCHANT_PROPOSAL_STATES, merchantProposal, merchantProposalAnswers } from '../merchant-proposals.ts'
import { defineOperation } from '../define.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, requestId } from '../terms.ts'
import { lotteryCode } from './terms.ts'

export const LOTTERY_SETTING_CHANGE_FILTERS = ['ALL', ...MERCHANT_PROPOSAL_STATES] as const

const money = z.string().refine(isMoneyText)
const settingsOf = (amount: z.ZodString) =>
  z.object({
    isOn: z.boolean(),
    minStake: amount,
    maxStake: amount,
    maxIssueStake: amount,
    maxExposure: amount,
    odds: z.array(z.object({ play: z.string().max(60), level: z.string().max(60), odds: z.number() })).max(2_000),
  }) satisfies z.ZodType<LotterySettings>

/** Settings that follow the rules that can be checked without knowing the game. Each issue names its field. */
const validSettings = settingsOf(z.string().max(40)).superRefine((settings, context) => {
  for (const { path, code } of lotterySettingProblems(settings))
    context.addIssue({ code: 'custom', path: path.split('.'), message: LOTTERY_SETTING_PROBLEMS[code] })
})

/** Hash of the settings that a change is based on. The change can only be applied to settings with this hash. */
const version = z.string().regex(/^[0-9a-f]{64}$/)
const names = z.object({ KO: z.string(), EN: z.string() })

const game = z.object({
  code: z.string(),
  names,
  currency: z.string(),
  isOn: z.boolean(),
  minStake: money,
  maxStake: money,
  maxIssueStake: money,
  maxExposure: money,
  /** Number of odds that the merchant has set. */
  setOdds: z.int(),
  /** Whether a change waits for approval. */
  isWaiting: z.boolean(),
})

export const lotterySettingsAnswers = {
  games: pageOf(game),
  settings: z.object({ code: z.string(), names, currency: z.string(), version, settings: settingsOf(z.string()) }),
  changes: merchantProposalAnswers.page,
}

export type StaffLotteryGame = z.infer<typeof game>
export type LotterySettingsNow = z.infer<typeof lotterySettingsAnswers.settings>

const gameOf = { merchant: merchantCode, code: lotteryCode }
const filters = {
  merchant: merchantCode,
  state: z.enum(LOTTERY_SETTING_CHANGE_FILTERS).default('ALL'),
  /** Code of the lottery. Case-insensitive. */ code: z.string().trim().toUpperCase().pipe(lotteryCode).optional(),
}
const roles = ['lottery-operator'] as const

/**
 * Settings of lotteries. One lottery operator proposes a change, another one approves it. Switching a game off takes
 * effect at once.
 */
export const lotterySettingsOperations = {
  lotteryGames: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/games',
    roles,
    summary: 'A page of all lotteries by their codes, with what a merchant offers of each.',
    follows: { 'lottery-games': 'all', proposals: 'all' },
    input: z.object({ merchant: merchantCode, ...pageInput }),
    answer: lotterySettingsAnswers.games,
  }),
  lotterySettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/games/:code',
    roles,
    summary: 'The settings of a lottery at a merchant.',
    follows: { 'lottery-games': 'all' },
    input: z.object(gameOf),
    answer: lotterySettingsAnswers.settings,
  }),
  saveLotterySettings: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/lottery/games/:code',
    byPerson: true,
    roles,
    summary:
      'Change the settings of a lottery from the version that was read. It waits for another person; switching the game off, and nothing else, takes effect at once. Sent again with the same id it is one change.',
    input: z.object({ ...gameOf, changeId: requestId, version, settings: validSettings, reason }),
    answer: merchantProposal,
  }),
  lotterySettingChanges: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/setting-changes',
    roles,
    summary:
      'A page of the changes of lottery settings, newest first: who proposed and decided them, when, what and why.',
    follows: { proposals: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: lotterySettingsAnswers.changes,
  }),
  lotterySettingChangesFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/setting-changes/file',
    roles,
    summary: 'All changes of lottery settings, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(merchantProposal),
  }),
} as const
