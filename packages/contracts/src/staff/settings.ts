import { z } from 'zod'
import { changesOfStaff, MERCHANT_SETTINGS, readByStaff } from '../merchants/settings.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { merchantCode, reason, requestId, time } from './terms.ts'

/** Hash of the settings that a change is based on. The change can only be applied to settings with this hash. */
const version = z.string().regex(/^[0-9a-f]{64}$/)

const { names, status, modules } = MERCHANT_SETTINGS
export const merchantSettings = z.object({
  merchant: merchantCode,
  version,
  timeZone: z.string(),
  hosts: z.array(z.string()),
  ...readByStaff,
  names: names.value,
  status: status.value,
  maintenanceEnd: time.optional(),
  /** Whether the merchant has its own default password, which is never returned. */
  hasDefaultPassword: z.boolean().optional(),
  modules: modules.value,
})
export type MerchantSettings = z.infer<typeof merchantSettings>

/** Settings of a merchant, for operators. */
export const settingsOperations = {
  merchantSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/settings',
    roles: ['operator', 'release-manager', 'viewer', 'approver'],
    summary: 'Status and module tree of a merchant.',
    follows: { settings: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: merchantSettings,
  }),
  changeMerchantSettings: defineOperation({
    configures: true,
    method: 'PATCH',
    path: '/merchants/:merchant/settings',
    roles: ['operator'],
    decidedBy: ['operator', 'approver'],
    secrets: ['defaultPassword'],
    summary:
      'Change the status, whether visitors see pages, where text messages go, ages, verification codes, categories, the default password, the brand, or switch modules, from the version that was read. Open pages follow at once. A change that loosens a guard, gives members more, or ends a maintenance that somebody else has set, waits for a second person. Sent again with the same id it is one change.',
    input: z.object({
      merchant: merchantCode,
      changeId: requestId,
      version,
      ...changesOfStaff,
      maintenanceEnd: time.nullable().optional(),
      reason,
    }),
    /** The current settings. They are unchanged if a proposal is returned. */
    answer: merchantSettings.extend(waitingProposal),
  }),
} as const
