import { z } from 'zod'
import { ARTWORK_COMPOSITIONS, ARTWORK_TONES } from '../../brand/index.ts'
import { AGREEMENT_TEXTS, isAgreementText } from '../../rules/accounts/agreement-texts.ts'
import { RESOURCE_TYPES } from '../../calls/merchants/system.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { pageInput, pageOf } from '../pages.ts'
import { anyTime, merchantCode, reason, time } from '../terms.ts'
import { CONTENT_KINDS, CONTENT_LIMITS, storedContent, writtenContent } from './item-content.ts'

/** `SUPERSEDED`: was published, and was replaced by another version. */
export const VERSION_STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'SUPERSEDED'] as const
/**
 * Origin of a version. `DIRECT`: changed outside the editor, by settings of the merchant or the demo's seed. `ENDED`:
 * its display time ended.
 */
export const VERSION_ORIGINS = ['EDITOR', 'ROLL_BACK', 'REMOVAL', 'ENDED', 'DIRECT'] as const
/** What the portal shows of an item. `NEW`: never published. */
export const ITEM_STATES = ['PUBLISHED', 'NEW', 'REMOVED'] as const
export const ITEM_FILTERS = ['SHOWN', 'DRAFT', 'SCHEDULED', 'REMOVED', 'ALL'] as const
/** Maximum number of versions in the history of an item. */
export const SHOWN_VERSIONS = 20

const kind = z.enum(CONTENT_KINDS)
/** A help topic's anchor, or a resource's type. */
const itemId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, 'must be an id such as summer-2026')
const number = z.int().min(0).max(1_000_000)
const both = z.object({ KO: z.string(), EN: z.string() })

const item = z.object({
  id: z.string(),
  title: both,
  state: z.enum(ITEM_STATES),
  /** A version that is not published yet. */
  open: z.enum(['DRAFT', 'SCHEDULED']).optional(),
  scheduledFor: time.optional(),
  /** Group of a banner, type of a notice, or section of a help topic. */
  place: z.string().optional(),
  position: z.int().optional(),
  audience: z.string().optional(),
  endsAt: time.optional(),
  changedBy: z.string(),
  changedAt: time,
})

const version = z.object({
  version: number,
  state: z.enum(VERSION_STATES),
  origin: z.enum(VERSION_ORIGINS),
  /** Increases with every save of a draft. */
  revision: number,
  /** Absent for a version that removes the item. */
  content: storedContent.optional(),
  /** The version that a rollback published again. */
  restores: number.optional(),
  reason: z.string().optional(),
  createdBy: z.string(),
  createdAt: time,
  updatedBy: z.string(),
  updatedAt: time,
  scheduledFor: time.optional(),
  scheduledBy: z.string().optional(),
  publishedBy: z.string().optional(),
  publishedAt: time.optional(),
})

const detail = z.object({
  kind,
  id: z.string(),
  timeZone: z.string(),
  /** Number of the published version, 0 for none. Every decision sends the number that the caller has seen. */
  published: number,
  /** The draft, whether scheduled or not. */
  open: version.optional(),
  /** Published versions, newest first. The first one is currently published. */
  history: z.array(version),
})

/** An element or attribute that the sanitizer removed. */
const removal = z.object({ element: z.string(), attribute: z.string().optional(), count: z.int().positive() })
const preview = z.object({
  plain: z.record(z.string(), z.string()),
  html: z.record(z.string(), z.object({ html: z.string(), removed: z.array(removal) })),
})

export type ContentItem = z.infer<typeof item>
export type ContentDetail = z.infer<typeof detail>
export type ContentVersion = z.infer<typeof version>
export type ContentPreview = z.infer<typeof preview>
export type ContentRemoval = z.infer<typeof removal>

const roles = ['marketing'] as const
const of = { merchant: merchantCode, kind, id: itemId }
const seen = { /** Number of the published version that the caller has seen. */ published: number }
const draft = { ...of, version: number, /** Revision of the draft that the caller has seen. */ revision: number }
const key = z.string().regex(/^[A-Za-z.]{1,30}$/)
const few = (record: object) => Object.keys(record).length <= 80

/** Content of the portal. Marketing writes, previews and publishes drafts. Every version is retained. */
export const contentOperations = {
  contentItems: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/content/lists/:kind',
    roles,
    summary: 'A page of the items of a kind, with what the portal shows of each and whether a version waits.',
    follows: { content: 'all' },
    input: z.object({
      merchant: merchantCode,
      kind,
      state: z.enum(ITEM_FILTERS).default('SHOWN'),
      /** Part of the id or title. */ search: z.string().trim().min(1).max(80).optional(),
      place: z.string().max(40).optional(),
      ...pageInput,
    }),
    answer: pageOf(item),
  }),
  contentItem: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/content/items/:kind/:id',
    roles,
    summary: `One item: its draft, and the last ${SHOWN_VERSIONS} versions that were published.`,
    follows: { content: 'id' },
    input: z.object(of),
    answer: detail,
  }),
  saveContentDraft: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/draft',
    byPerson: true,
    roles,
    summary:
      'Save a draft, of a new item as well, from the revision that was read (0 for none). Sent again with the same id it is one save.',
    input: z
      .object({ ...of, requestId: z.uuid(), revision: number, ...seen, content: writtenContent })
      .refine(({ kind: given, content }) => given === content.kind, {
        path: ['content', 'kind'],
        message: 'must be the kind of the item',
      })
      .refine(({ kind: given, id }) => given !== 'RESOURCE' || (RESOURCE_TYPES as readonly string[]).includes(id), {
        path: ['id'],
        message: `must be one of ${RESOURCE_TYPES.join(', ')}`,
      })
      .refine(({ id, content }) => content.kind !== 'HELP_TOPIC' || !content.mustAgree || isAgreementText(id), {
        path: ['content', 'mustAgree'],
        message: `members agree only to ${AGREEMENT_TEXTS.join(', ')}`,
      }),
    answer: detail,
  }),
  discardContentDraft: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/draft/discard',
    byPerson: true,
    roles,
    summary: 'Discard a draft that was never published.',
    input: z.object(draft),
    answer: z.object({ discarded: z.literal(true) }),
  }),
  publishContent: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/publish',
    byPerson: true,
    roles,
    summary:
      'Publish a draft, or a scheduled version, now. With a new address outside the portal it waits for a second person.',
    input: z.object({ ...draft, ...seen }),
    answer: detail.extend(waitingProposal),
  }),
  scheduleContent: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/schedule',
    byPerson: true,
    roles,
    summary:
      'Have a draft published at a time, or a scheduled version at another one. With a new address outside the portal it waits for a second person.',
    input: z.object({ ...draft, ...seen, at: anyTime }),
    answer: detail.extend(waitingProposal),
  }),
  unscheduleContent: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/unschedule',
    byPerson: true,
    roles,
    summary: 'Make a scheduled version a draft again.',
    input: z.object(draft),
    answer: detail,
  }),
  rollBackContent: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/roll-back',
    byPerson: true,
    roles,
    summary:
      'Publish an earlier version again, as a new one. Sent again with the same id it is one. With a new address outside the portal it waits for a second person.',
    input: z.object({ ...of, requestId: z.uuid(), version: number, ...seen, reason }),
    answer: detail.extend(waitingProposal),
  }),
  removeContent: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/content/items/:kind/:id/remove',
    byPerson: true,
    roles,
    summary:
      'Remove an item from the portal. An earlier version can be published again. Sent again with the same id it is one removal.',
    input: z.object({ ...of, requestId: z.uuid(), ...seen, reason }),
    answer: detail,
  }),
  previewContent: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/content/preview',
    roles,
    summary:
      'Texts and HTML as members will get them, with the settings of the merchant filled in, and what was taken out of the HTML.',
    input: z.object({
      merchant: merchantCode,
      plain: z.record(key, z.string().max(1_000)).refine(few, 'names too many texts').default({}),
      html: z.record(key, z.string().max(CONTENT_LIMITS.html)).refine(few, 'names too many texts').default({}),
    }),
    answer: preview,
  }),
  drawContentPicture: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/content/pictures/drawn',
    roles,
    summary: 'The address of a drawn picture of a banner or a campaign by its composition, hue and tone.',
    follows: {},
    input: z.object({
      merchant: merchantCode,
      kind: z.enum(['banner', 'promotion']).default('banner'),
      composition: z.enum(ARTWORK_COMPOSITIONS),
      hue: z.coerce.number().int().min(0).max(359),
      tone: z.enum(ARTWORK_TONES),
      seed: itemId,
    }),
    answer: z.object({ address: z.string() }),
  }),
  contentPictures: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/content/pictures',
    roles,
    summary: 'The uploaded pictures of a merchant, newest first.',
    follows: { content: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({
      list: z.array(z.object({ address: z.string(), width: z.int(), height: z.int(), uploadedAt: time })),
    }),
  }),
} as const
