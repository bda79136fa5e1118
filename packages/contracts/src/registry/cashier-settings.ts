import { z } from 'zod'
import { isMoneyText } from '../money/index.ts'
import { PAYMENT_METHODS } from '../payments/payment-api.ts'
import { SETTING_RULES } from '../rules/cashier-settings/changes.ts'
import type { SettingChange, SettingField } from '../rules/cashier-settings/changes.ts'
import { SETTING_PROBLEMS, settingProblems } from '../rules/cashier-settings/problems.ts'
import type { CashierSettings } from '../rules/cashier-settings/settings.ts'
import { defineOperation } from './define.ts'
import { merchantCode, reason, time } from './terms.ts'

/**
 * `PROPOSED`: another person has to decide. `WITHDRAWN`: by who proposed it. `OUTDATED`: the settings are no longer
 * those that it was made from. `EXPIRED`: nobody decided in time.
 */
export const SETTING_CHANGE_STATES = ['PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED', 'EXPIRED'] as const
/** How long a change that waits can be decided. */
export const SETTING_CHANGE_HOURS = 72
/** Changes that the history shows. */
export const SHOWN_SETTING_CHANGES = 20

const FIELDS = Object.keys(SETTING_RULES) as [SettingField, ...SettingField[]]

/** Of every merchant, also of one whose settings are older than today's rules. */
const settingsOf = (money: z.ZodString) =>
  z.object({
    minWithdrawal: money,
    maxWithdrawal: money,
    maxPayoutPart: money,
    reviewAbove: money,
    twoReviewersAbove: money,
    bigWin: money,
    receiptMinutes: z.int(),
    presets: z.array(money).max(50),
    orderMinutes: z.int(),
    methods: z
      .array(
        z.object({
          method: z.enum(PAYMENT_METHODS),
          isOn: z.boolean(),
          limits: z
            .array(z.object({ fromLevel: z.int(), min: money, max: money, fee: money, minutes: z.int() }))
            .max(50),
        }),
      )
      .max(PAYMENT_METHODS.length),
    levels: z.array(z.object({ level: z.int(), dailyCount: z.int(), dailyAmount: money, fee: money })).max(100),
  }) satisfies z.ZodType<CashierSettings>

const money = z.string().refine(isMoneyText)

/** Settings that follow the rules; each issue names its field. */
const validSettings = settingsOf(z.string().max(40)).superRefine((settings, context) => {
  for (const { path, code } of settingProblems(settings, PAYMENT_METHODS))
    context.addIssue({ code: 'custom', path: path.split('.'), message: SETTING_PROBLEMS[code] })
})

/** A digest of settings: a change is made from the ones with this digest, and can be applied to no others. */
const version = z.string().regex(/^[0-9a-f]{64}$/)

const change = z.object({
  changeId: z.uuid(),
  state: z.enum(SETTING_CHANGE_STATES),
  /** Every value that differs, before and after. */
  changes: z.array(
    z.object({
      field: z.enum(FIELDS),
      method: z.enum(PAYMENT_METHODS).optional(),
      level: z.int().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      loosens: z.boolean(),
    }) satisfies z.ZodType<SettingChange>,
  ),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: time,
  expiresAt: time,
  /** Missing for a change that took effect at once. */
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  declineReason: z.string().optional(),
  /** Somebody behind the reader proposed it: another person has to decide. */
  isOwn: z.boolean(),
})

export const cashierSettingsAnswers = {
  settings: z.object({
    currency: z.string(),
    version,
    settings: settingsOf(money),
    /** The change that waits. */ waiting: change.optional(),
    /** Newest first, without the one that waits. */ history: z.array(change),
  }),
  change,
}

export type CashierSettingsNow = z.infer<typeof cashierSettingsAnswers.settings>
export type CashierSettingChange = z.infer<typeof cashierSettingsAnswers.change>

const changeOf = { merchant: merchantCode, changeId: z.uuid() }

/**
 * A cashier changes the settings. What only makes them stricter takes effect at once; what loosens anything is decided
 * by another cashier or risk.
 */
export const cashierSettingsOperations = {
  cashierSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/cashier-settings',
    roles: ['cashier', 'risk'],
    summary: `The cashier settings of a merchant, the change of them that waits, and the last ${SHOWN_SETTING_CHANGES} changes.`,
    follows: { 'cashier-settings': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: cashierSettingsAnswers.settings,
  }),
  proposeCashierSettings: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cashier-settings/changes',
    byPerson: true,
    roles: ['cashier'],
    summary: `Change the cashier settings. A change that loosens anything waits for another person, who decides within ${SETTING_CHANGE_HOURS} hours. Sent again with the same id it is one change.`,
    input: z.object({ ...changeOf, version, settings: validSettings, reason }),
    answer: change,
  }),
  approveCashierSettings: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cashier-settings/changes/:changeId/approve',
    byPerson: true,
    roles: ['cashier', 'risk'],
    summary:
      'Approve a change of the cashier settings: it takes effect at once. The person has to be another one than who proposed it.',
    input: z.object(changeOf),
    answer: change,
  }),
  declineCashierSettings: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/cashier-settings/changes/:changeId/decline',
    byPerson: true,
    roles: ['cashier', 'risk'],
    summary: 'Decline a change of the cashier settings that waits, or withdraw one’s own.',
    input: z.object({ ...changeOf, reason }),
    answer: change,
  }),
} as const
