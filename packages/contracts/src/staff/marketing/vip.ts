import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { MAX_MANUAL_DAYS, MAX_VIP_LEVELS, REBATE_MODES, VIP_CHANGE_REASONS } from '../../rules/promotions/vip-rules.ts'
import { defineOperation } from '../define.ts'
import { memberId } from '../members/members.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { anyTime, merchantCode, reason, time, writtenLine } from '../terms.ts'

/** Points and amounts have four decimal places. */
const amount = z.string().refine(isMoneyText)
const atLeast0 = z
  .string()
  .max(20)
  .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 12.50')
const MAX_FACTOR = parseMoney('10')
/** Multiplier of rates, at most 10. */
const factor = z
  .string()
  .max(20)
  .refine(
    (text) => isMoneyText(text) && parseMoney(text) >= 0n && parseMoney(text) <= MAX_FACTOR,
    'must be a factor from 0 to 10 such as 1.05',
  )
const version = z.int().nonnegative()
const account = z.string().trim().min(1).max(80)
const levelNumber = z.int().min(1).max(MAX_VIP_LEVELS)
const name = z.object({ KO: writtenLine.max(40), EN: writtenLine.max(40) })

const level = z.object({
  level: levelNumber,
  name: z.object({ KO: z.string(), EN: z.string() }),
  /** Points and deposits required within the last `windowDays` days of the merchant's time zone. */
  points: amount,
  deposits: amount,
  windowDays: z.int(),
  rebateFactor: amount,
  /** Limits from the cashier settings, and multipliers from the points settings. */
  dailyWithdrawals: z.int(),
  dailyWithdrawalAmount: amount,
  withdrawalFee: amount,
  pointsFactor: amount,
  members: z.int(),
})
const savedLevel = z.object({
  level: levelNumber,
  name,
  points: atLeast0,
  deposits: atLeast0,
  windowDays: z.int().min(1).max(3650),
  rebateFactor: factor,
})

const settings = z.object({
  version,
  currency: z.string(),
  rebateMode: z.enum(REBATE_MODES),
  /** False until levels are saved for the first time: no member is evaluated yet. */
  isOn: z.boolean(),
  levels: z.array(level),
})
const standing = z.object({
  memberId,
  account: z.string(),
  level: z.int(),
  since: time,
  manualUntil: time.optional(),
  /** Points within the window of the next level. At the highest level: within its own window. */
  points: amount,
  deposits: amount,
  windowDays: z.int(),
  currency: z.string(),
})
const change = z.object({
  changeId: z.string(),
  memberId,
  account: z.string(),
  at: time,
  reason: z.enum(VIP_CHANGE_REASONS),
  from: z.int(),
  to: z.int(),
  points: amount,
  deposits: amount,
  currency: z.string(),
  by: z.string().optional(),
  manualUntil: time.optional(),
  remark: z.string().optional(),
})

export const vipAnswers = { settings, standing, changes: pageOf(change) }
export type StaffVipSettings = z.infer<typeof settings>
export type StaffVipLevel = z.infer<typeof level>
export type StaffVipStanding = z.infer<typeof standing>
export type StaffVipChange = z.infer<typeof change>

/**
 * Levels to save: numbered 1, 2, 3 … without a gap. The first one has no requirements, and no level has lower
 * requirements than the one below.
 */
const levels = z
  .array(savedLevel)
  .min(1)
  .max(MAX_VIP_LEVELS)
  .superRefine((list, context) => {
    const add = (at: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [at, field], message })
    for (const [at, { level: number, points, deposits }] of list.entries()) {
      if (number !== at + 1) add(at, 'level', `must be ${at + 1}: levels have no gaps`)
      const below = list[at - 1]
      for (const [field, value] of [
        ['points', points],
        ['deposits', deposits],
      ] as const) {
        if (!isMoneyText(value)) continue
        if (at === 0 && parseMoney(value) !== 0n) add(at, field, 'must be 0: everybody has level 1')
        if (below && isMoneyText(below[field]) && parseMoney(value) < parseMoney(below[field]))
          add(at, field, 'must be at least that of the level below')
      }
    }
  })

const roles = ['marketing'] as const
const changeFilters = {
  merchant: merchantCode,
  account: account.optional(),
  reason: z.enum(VIP_CHANGE_REASONS).optional(),
}

/** VIP levels of a merchant: requirements, benefits, and members' levels. Every change is in the audit log. */
export const vipOperations = {
  vipSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/vip/settings',
    roles,
    summary: 'The VIP levels of a merchant, and whether rebates are paid automatically.',
    follows: { 'vip-settings': 'all', 'vip-levels': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: settings,
  }),
  saveVipSettings: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/vip/settings',
    byPerson: true,
    roles,
    summary:
      'Change the VIP levels from the version that was read; levels can be added at the top, with the withdrawal limits of the one below. Members reach them at once, or with the next daily evaluation. What gives members more waits for a second person.',
    input: z.object({ merchant: merchantCode, version, rebateMode: z.enum(REBATE_MODES), levels }),
    answer: settings.extend(waitingProposal),
  }),
  vipStanding: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/vip/members/:account',
    roles,
    summary: 'The level of a member, and what counts for it.',
    follows: { 'vip-levels': 'all' },
    input: z.object({ merchant: merchantCode, account }),
    answer: standing,
  }),
  setVipLevel: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/vip/members/:account/level',
    byPerson: true,
    roles,
    summary: `Set the level of a member by hand, for ${MAX_MANUAL_DAYS} days at most. Evaluations leave it alone until then. A higher level waits for a second person.`,
    input: z.object({ merchant: merchantCode, account, level: levelNumber, until: anyTime, reason: reason.max(200) }),
    answer: standing.extend(waitingProposal),
  }),
  vipChangesOfMembers: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/vip/changes',
    roles,
    summary: 'A page of changes of levels, newest first: of everybody, or of one member.',
    follows: { 'vip-levels': 'all' },
    input: z.object({ ...changeFilters, ...pageInput }),
    answer: vipAnswers.changes,
  }),
  vipChangesOfMembersFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/vip/changes/file',
    roles,
    summary: 'All changes of levels, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...changeFilters, ...fileInput }),
    answer: filePart(change),
  }),
} as const
