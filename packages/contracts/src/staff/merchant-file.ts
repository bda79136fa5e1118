import { z } from 'zod'
import { BRAND_PICTURE_ADDRESS } from '../brand/index.ts'
import { changesOfStaff } from '../merchants/settings.ts'
import { agentSettingsContents } from './agents/settings.ts'
import { brandOperations } from './brand.ts'
import { writtenContent } from './content/item-content.ts'
import { defineOperation } from './define.ts'
import { gameOperations } from './games.ts'
import { givingLimitOperations } from './giving-limits.ts'
import { lotterySettingsOperations } from './lottery/settings.ts'
import { newCampaignContents } from './marketing/campaigns.ts'
import { pointItemContents, pointItemId, pointSettingsContents } from './marketing/points.ts'
import { vipOperations } from './marketing/vip.ts'
import { currency, merchantHost } from './merchants.ts'
import { merchantCode, reason, timeZone } from './terms.ts'
import { cashierSettingsOperations } from './wallet/cashier-settings.ts'

/** Format of merchant files that this version reads and writes. It is raised when older versions cannot read a file. */
export const MERCHANT_FILE_FORMAT = 1
/** Maximum number of merchants in a file. */
export const MAX_FILE_MERCHANTS = 500

const inputs = {
  picture: brandOperations.uploadPicture.input.shape,
  vendors: gameOperations.changeMerchantVendors.input.shape.vendors,
  lottery: lotterySettingsOperations.saveLotterySettings.input.shape,
  cashier: cashierSettingsOperations.saveCashierSettings.input.shape,
  limits: givingLimitOperations.saveGivingLimits.input.shape,
  vip: vipOperations.saveVipSettings.input.shape,
}
// Banners are items of content. Passwords are secrets, and how a maintenance ends is no configuration.
const {
  defaultPassword: _password,
  banners: _banners,
  maintenanceEnd: _end,
  maintenanceMessage: _message,
  names,
  ...settings
} = changesOfStaff
const content = (kind: z.infer<typeof writtenContent>['kind']) =>
  z.record(
    z.string(),
    z
      .record(z.string(), z.unknown())
      .transform((fields): unknown => ({ kind, ...fields }))
      .pipe(writtenContent),
  )

/**
 * Sections of a merchant, in the order in which they are applied. Each is the input of a staff operation, or a record of
 * inputs by id. A section that a file does not have stays as it is, and so does an item that a section does not list.
 */
export const merchantSections = {
  /** Uploaded pictures that other sections show, by address. */
  pictures: z.record(
    z.string().regex(BRAND_PICTURE_ADDRESS, 'must be the address of an uploaded picture'),
    z.object({ use: inputs.picture.use, data: inputs.picture.data }),
  ),
  hosts: z.array(merchantHost),
  settings: z.object(settings),
  /** What staff may give away, and the house edge of each category. */
  limits: z.object({
    aloneLimit: inputs.limits.aloneLimit,
    edges: inputs.limits.edges,
    startingCredit: inputs.limits.startingCredit,
  }),
  vendors: inputs.vendors,
  lotteries: z.record(inputs.lottery.code, inputs.lottery.settings),
  vip: z.object({ rebateMode: inputs.vip.rebateMode, levels: inputs.vip.levels }),
  cashier: inputs.cashier.settings,
  points: pointSettingsContents,
  pointItems: z.record(pointItemId, pointItemContents),
  agents: agentSettingsContents,
  helpTopics: content('HELP_TOPIC'),
  notices: content('ANNOUNCEMENT'),
  banners: content('BANNER'),
  resources: content('RESOURCE'),
  campaigns: z.record(z.string(), newCampaignContents),
} as const
export type MerchantSection = keyof typeof merchantSections

/** A merchant of a file. `names`, `timeZone` and `currency` are needed where the merchant does not exist yet. */
export const fileMerchant = z.strictObject({
  code: merchantCode,
  names: names.optional(),
  timeZone: timeZone.optional(),
  currency: currency.optional(),
  ...(Object.fromEntries(Object.entries(merchantSections).map(([name, schema]) => [name, schema.optional()])) as {
    [Name in MerchantSection]: z.ZodOptional<(typeof merchantSections)[Name]>
  }),
})
export type FileMerchant = z.input<typeof fileMerchant>

const format = z
  .int()
  .min(1)
  .refine((given) => given <= MERCHANT_FILE_FORMAT, {
    error: ({ input }) =>
      `is ${String(input)}, which a newer version of Atrium has written: this one reads formats up to ${MERCHANT_FILE_FORMAT}`,
  })
/** A merchant file as it arrives: sections are checked one by one, so that every problem names its merchant. */
export const merchantFile = z.object({
  atrium: format,
  merchants: z
    .array(z.looseObject({ code: merchantCode }))
    .min(1)
    .max(MAX_FILE_MERCHANTS),
})
export interface MerchantFile {
  readonly atrium: number
  readonly merchants: FileMerchant[]
}

/** `WAITS`: for a second person, as a proposal. `FAILED`: rejected, with the reason in `problems`. */
export const FILE_ENTRY_STATES = ['CREATED', 'CHANGED', 'UNCHANGED', 'WAITS', 'FAILED'] as const
export type FileEntryState = (typeof FILE_ENTRY_STATES)[number]

const entry = z.object({
  /** Name of the section; `merchant` for the merchant itself. */
  section: z.string(),
  /** Id of the item, in sections that have several. */
  item: z.string().optional(),
  state: z.enum(FILE_ENTRY_STATES),
  /** Changed values as JSON, shortened. Absent where nothing was or will be. */
  changes: z.array(z.object({ path: z.string(), from: z.string().optional(), to: z.string().optional() })),
  /** What to correct. `path` is below the section and the item. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type FileEntry = z.infer<typeof entry>
const merchantResult = z.object({ merchant: merchantCode, isNew: z.boolean(), entries: z.array(entry) })
export type FileMerchantResult = z.infer<typeof merchantResult>
const result = z.object({
  /** False after a dry run, and when something was rejected: then nothing was changed. */
  isApplied: z.boolean(),
  merchants: z.array(merchantResult),
})
export type MerchantFileResult = z.infer<typeof result>

const exported = z.object({
  file: z.object({ atrium: z.int(), merchants: z.array(z.record(z.string(), z.unknown())) }),
  /** Sections that the caller has no role to read. */
  omitted: z.array(z.string()),
})

/** Operations on files that hold the configuration of merchants. */
export const merchantFileOperations = {
  exportMerchant: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/file',
    roles: ['operator'],
    summary:
      'The configuration of a merchant as a file that can be applied, without secrets, members and money. It has the sections that the caller may read.',
    follows: {},
    input: z.object({ merchant: merchantCode }),
    answer: exported,
  }),
  merchantTemplates: defineOperation({
    method: 'GET',
    path: '/merchant-templates',
    roles: ['operator'],
    summary: 'Files that a new merchant can start from.',
    follows: {},
    input: z.object({}),
    answer: z.object({
      list: z.array(
        z.object({ name: z.string(), names: z.object({ KO: z.string(), EN: z.string() }), file: exported.shape.file }),
      ),
    }),
  }),
  applyMerchantFile: defineOperation({
    method: 'POST',
    path: '/merchant-files',
    byPerson: true,
    roles: ['operator'],
    bodyLimit: 16 * 1024 * 1024,
    summary:
      'Apply a file to its merchants, one after the other: as if its changes were made by hand, with the same roles, and a second person where one is needed. A dry run returns the differences and changes nothing. Where something is rejected, nothing is changed. Sent again it changes nothing.',
    input: z.object({ file: merchantFile, dryRun: z.boolean().default(false), reason }),
    answer: result,
  }),
} as const
