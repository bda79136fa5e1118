import { z } from 'zod'
import { defineOperation } from './define.ts'
import { line, merchantCode, reason, time } from './terms.ts'

/** Entries of one page. */
export const CHANGES_PAGE = 50

/** What the gateway's audit log has of a merchant. Gateways of another version may know more. */
export const CHANGE_ACTIONS = [
  'config-changed',
  'operator-changed',
  'member-changed',
  'protection-changed',
  'deposit-credited',
  'adjustment',
  'adjustment-proposed',
  'adjustment-approved',
  'adjustment-declined',
  'referral-released',
  'referral-rejected',
  'round-voided',
  'withdrawal-viewed',
  'withdrawal-approved',
  'withdrawal-rejected',
  'withdrawal-paid-again',
  'receipt-forced',
  'withdrawal-part-sent-again',
  'withdrawal-part-release-approved',
  'withdrawal-part-released',
  'withdrawals-exported',
  'deposit-viewed',
  'deposit-rechecked',
  'deposit-closing-approved',
  'deposit-closed',
  'deposits-exported',
  'payment-message-rejected',
  'cashier-settings-changed',
  'cashier-settings-proposed',
  'cashier-settings-approved',
  'cashier-settings-declined',
  'member-searched',
  'member-viewed',
  'member-revealed',
  'member-blocked',
  'member-unblocked',
  'member-messaged',
  'authenticator-added',
  'authenticator-removed',
  'authenticator-removal-proposed',
  'authenticator-removal-approved',
  'authenticator-removal-declined',
  'large-win',
  'chat-moderated',
  'support-answered',
  'feedback-viewed',
  'lottery-result-entered',
  'lottery-result-taken',
  'lottery-entries-discarded',
  'lottery-issues-exported',
  'lottery-change-proposed',
  'lottery-change-approved',
  'lottery-change-declined',
  'lottery-change-done',
  'lottery-settings-changed',
  'lottery-settings-proposed',
  'lottery-settings-approved',
  'lottery-settings-declined',
  'lottery-setting-changes-exported',
  'proposal-made',
  'proposal-applied',
  'proposal-declined',
  'proposal-withdrawn',
  'proposal-outdated',
] as const

/**
 * An entry of the gateway's audit log. `details` has `from` and `to` where values changed: by name, null where there
 * was or is nothing.
 */
export const merchantChange = z.object({
  id: z.int(),
  at: time,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type MerchantChange = z.infer<typeof merchantChange>

const gameId = z.string().min(1).max(80)

/**
 * The gateway keeps games and logs what is changed of a merchant; the staff side passes on what operators do and read.
 */
export const changeOperations = {
  merchantChanges: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/changes',
    roles: ['operator'],
    summary: `Who changed what of a merchant at the gateway, before and after, newest first; ${CHANGES_PAGE} at a time.`,
    input: z.object({
      merchant: merchantCode,
      /** Such as `games.image_cdns DEMO https://img.example.com`. */ subject: line.optional(),
      action: line.optional(),
      /** Older than this entry. */ before: z.coerce.number().int().positive().optional(),
    }),
    answer: z.array(merchantChange),
  }),
  changeGame: defineOperation({
    method: 'PATCH',
    path: '/games/:gameId',
    roles: ['operator'],
    summary: 'Take a game out for maintenance at every merchant, or bring it back. Takes an operator of all merchants.',
    input: z.object({ gameId, maintenance: z.boolean(), reason }),
    answer: z.object({ gameId, maintenance: z.boolean() }),
  }),
} as const
