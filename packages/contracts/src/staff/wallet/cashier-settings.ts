import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { PAYMENT_METHODS } from '../../payments/payment-api.ts'
import { SETTING_PROBLEMS, settingProblems } from '../../rules/wallet/cashier-settings/problems.ts'
import type { CashierSettings } from '../../rules/wallet/cashier-settings/settings.ts'
import { defineOperation } from '../define.ts'
import { merchantProposal } from '../merchant-proposals.ts'
import { merchantCode, reason, requestId } from '../terms.ts'

/** Settings of any merchant, including older ones that violate the current rules. */
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

/** Settings that are valid under the current rules. Each issue names its field. */
const validSettings = settingsOf(z.string().max(40)).superRefine((settings, context) => {
  for (const { path, code } of settingProblems(settings, PAYMENT_METHODS))
    context.addIssue({ code: 'custom', path: path.split('.'), message: SETTING_PROBLEMS[code] })
})

/** Hash of the settings that a change is based on. The change can only be applied to settings with this hash. */
const version = z.string().regex(/^[0-9a-f]{64}$/)

export const cashierSettingsAnswers = {
  settings: z.object({ currency: z.string(), version, settings: settingsOf(money) }),
}

export type CashierSettingsNow = z.infer<typeof cashierSettingsAnswers.settings>

/**
 * Cashier settings. A change that only makes them stricter takes effect at once. A change that loosens anything needs
 * the approval of another cashier or risk manager.
 */
export const cashierSettingsOperations = {
  cashierSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/cashier-settings',
    roles: ['cashier', 'risk'],
    summary: 'The cashier settings of a merchant.',
    follows: { 'cashier-settings': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: cashierSettingsAnswers.settings,
  }),
  saveCashierSettings: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/cashier-settings',
    byPerson: true,
    roles: ['cashier'],
    decidedBy: ['cashier', 'risk'],
    summary:
      'Change the cashier settings from the version that was read. What loosens anything waits for another person. Sent again with the same id it is one change.',
    input: z.object({ merchant: merchantCode, changeId: requestId, version, settings: validSettings, reason }),
    answer: merchantProposal,
  }),
} as const
