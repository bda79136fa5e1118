import { z } from 'zod'
import { defineOperation } from './define.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { line, merchantCode, reportDay, time } from './terms.ts'

/** Kinds of subjects of log entries. A subject is `kind:id`, such as `member:41`. */
export const CHANGE_SUBJECTS = [
  'member',
  'withdrawal',
  'deposit',
  'case',
  'case-rule',
  'segment',
  'broadcast',
  'kyc-document',
  'adjustment',
  'cashier-settings',
  'referral',
  'proposal',
  'campaign',
  'claim',
  'point-item',
  'point-order',
  'vip-level',
  'agent-move',
  'agent-contract',
  'agent-bill',
  'lottery-issue',
  'lottery-settings',
  'feedback',
  'webhook',
  'export',
  'merchant',
] as const

/** Lists that are subjects of log entries about exports and searches, such as `claims` or `deposits:queue=ALL`. */
export const CHANGE_LISTS = [
  'agent-tree',
  'agent-contracts',
  'agent-bills',
  'agent-cycles',
  'campaign-costs',
  'changes',
  'claims',
  'deposits',
  'withdrawals',
  'lottery-issues',
  'lottery-settings',
  'members',
  'point-orders',
  'vip-changes',
] as const
/** Tables whose row changes are logged. The subject is `schema.table key`. */
export const CHANGE_TABLES = [
  'agents.contracts',
  'agents.line_rates',
  'agents.settings',
  'chat.operations',
  'content.announcements',
  'content.banners',
  'content.help_topics',
  'content.shared_texts',
  'content.text_drafts',
  'content.text_versions',
  'content.versions',
  'games.categories',
  'games.games',
  'games.image_cdns',
  'games.launch_cdns',
  'games.merchant_categories',
  'games.maintenances',
  'games.merchant_games',
  'games.merchant_rooms',
  'games.merchant_vendors',
  'games.pins',
  'games.providers',
  'games.returns',
  'games.rooms',
  'games.vendors',
  'identity.duplicate_marks',
  'identity.agent_contracts',
  'identity.members',
  'identity.operators',
  'lottery.calendars',
  'lottery.games',
  'lottery.merchant_games',
  'lottery.odds',
  'merchants.hosts',
  'merchants.merchants',
  'merchants.modules',
  'merchants.pictures',
  'promotions.campaign_versions',
  'promotions.campaigns',
  'promotions.member_tags',
  'promotions.point_items',
  'promotions.point_levels',
  'promotions.point_rates',
  'promotions.point_settings',
  'promotions.settings',
  'promotions.vip_levels',
  'promotions.vip_settings',
  'proposals.giving_limits',
  'proposals.house_edges',
  'registration.duplicates',
  'registration.exclusions',
  'registration.fields',
  'registration.invite_codes',
  'registration.referral_settings',
  'registration.settings',
  'settings.merchant_settings',
  'settings.region_rules',
  'settings.resources',
  'support.feedback',
  'support.questions',
  'support.service_paths',
  'support.settings',
  'wallet.cashier_settings',
  'wallet.deposit_bonuses',
  'wallet.member_levels',
  'wallet.payment_method_limits',
  'wallet.payment_methods',
  'wallet.rebate_settings',
] as const
/** Tables that no longer exist, but that earlier entries name. */
export const FORMER_CHANGE_TABLES = [
  'settings.analytics',
  'settings.firebase',
  'settings.verification_codes',
  'sms.settings',
] as const

/**
 * An entry of the gateway's audit log. For changed values, `details` has `from` and `to` by name; null means that there
 * was or is no value.
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

const filters = {
  merchant: merchantCode,
  /** Subject of the entries, such as `games.image_cdns DEMO https://img.example.com`. */
  subject: line.optional(),
  action: line.optional(),
  /** Who acted: a staff account, `member:41`, or a system of the product. */
  actor: line.optional(),
  /** Account of a member: entries that the member made, or that are about the member. */
  member: z.string().trim().min(1).max(80).optional(),
  /** First and last day in the merchant's time zone. */
  from: reportDay.optional(),
  to: reportDay.optional(),
}

/** The audit log of a merchant. */
export const changeOperations = {
  merchantChanges: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/changes',
    roles: ['operator'],
    summary:
      'A page of who changed what of a merchant at the gateway, before and after, newest first: by person, member, action, subject or days.',
    follows: { changes: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: pageOf(merchantChange),
  }),
  merchantChangesFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/changes/file',
    roles: ['operator'],
    summary: 'All entries of a merchant in the audit log, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(merchantChange),
  }),
} as const
