import { z } from 'zod'
import { LANGUAGE_CODES } from '../../locale/language-codes.ts'
import { releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

/** Maximum size of a file of texts in bytes. All texts of the portal with their sources are about 0.7 MB. */
export const MAX_TEXT_FILE_BYTES = 3 * 1024 * 1024

export const TEXT_FILTERS = ['ALL', 'MISSING', 'OWN', 'CHANGED'] as const

const language = z.enum(LANGUAGE_CODES)
const key = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be the key of a text')
  .max(200)
const remote = releaseName
const number = z.int().min(0).max(1_000_000)
const count = z.int().nonnegative()

/**
 * A file of texts: remote → key → text. `KO` and `EN` are for translators, and ignored when the file is applied. An
 * empty text is a missing one.
 */
export const textFile = z.strictObject({
  format: z.literal('atrium-texts'),
  version: z.literal(1, { error: 'was written by another version of Atrium: this one reads version 1' }),
  language,
  remotes: z.record(
    remote,
    z.record(
      key,
      z.union([
        z.string(),
        z.strictObject({ text: z.string(), KO: z.string().exactOptional(), EN: z.string().exactOptional() }),
      ]),
    ),
  ),
})
export type TextFile = z.infer<typeof textFile>

const place = { remote, key }
const report = z.object({
  /** Revision of the draft; 0: there is none. */ revision: number,
  added: count,
  changed: count,
  /** Keys that no pinned release has. They are left out. */ unknown: z.array(z.object(place)),
  /** Texts that cannot be used. With any of them, nothing is stored. */
  faults: z.array(z.object({ ...place, fault: z.enum(['PLACEHOLDERS', 'MARKUP', 'CHARACTERS', 'TOO_LONG']) })),
  /** Texts that may be too long for their place. */ long: z.array(z.object(place)),
  missing: count,
})
export type TextReport = z.infer<typeof report>

const languageStatus = z.object({
  language,
  /** Whether the portal of the merchant offers it. */ isOffered: z.boolean(),
  /** Number of the published version; 0: none. */ published: number,
  publishedBy: z.string().optional(),
  publishedAt: time.optional(),
  draft: z.object({ revision: number, updatedBy: z.string(), updatedAt: time }).optional(),
  remotes: z.array(
    z.object({
      remote,
      version: releaseVersion,
      total: count,
      /** Texts in this language that visitors see now, those of the product included. */ translated: count,
      /** The same with the draft. */ withDraft: count,
    }),
  ),
})
export type LanguageStatus = z.infer<typeof languageStatus>

const textRow = z.object({
  id: z.string(),
  ...place,
  KO: z.string(),
  EN: z.string(),
  /** The text of the merchant. */ own: z.string().optional(),
  /** The text for all merchants, which the merchant has not replaced. */ shared: z.string().optional(),
  /** The text of the draft; empty: the draft removes it. */ draft: z.string().optional(),
})
export type TextRow = z.infer<typeof textRow>

const textVersion = z.object({
  version: number,
  publishedBy: z.string(),
  publishedAt: time,
  texts: count,
  restores: number.optional(),
  reason: z.string().optional(),
})
export type TextVersion = z.infer<typeof textVersion>

const roles = ['marketing'] as const
const of = { merchant: merchantCode, language }
const seen = {
  /** Revision of the draft that the caller has seen; 0: none. */ revision: number,
}
const published = { /** Number of the published version that the caller has seen. */ published: number }
const decided = z.object({ published: number })

/** Texts of the portal that a merchant writes itself: its words, and further languages. */
export const textOperations = {
  textStatus: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/texts',
    roles,
    summary: 'The languages of a merchant: what is published, what waits, and how complete each remote is.',
    follows: { texts: 'all', settings: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({ list: z.array(languageStatus) }),
  }),
  texts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/texts/list',
    roles,
    summary: 'A page of the texts of the releases that run for the merchant, with what the merchant writes instead.',
    follows: { texts: 'all' },
    input: z.object({
      ...of,
      remote: remote.optional(),
      state: z.enum(TEXT_FILTERS).default('ALL'),
      /** Part of the key or of a text. */ search: z.string().trim().min(1).max(120).optional(),
      ...pageInput,
    }),
    answer: pageOf(textRow),
  }),
  exportTexts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/texts/file',
    roles,
    summary: 'All texts of a language in one file, with their sources, for translators.',
    follows: { texts: 'all' },
    input: z.object(of),
    answer: textFile,
  }),
  applyTexts: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/texts/file',
    roles,
    bodyLimit: MAX_TEXT_FILE_BYTES,
    summary:
      'Check the texts of a file, and store those that differ in the draft of their language, unless one of them cannot be used.',
    input: z.object({ merchant: merchantCode, ...seen, isCheckOnly: z.boolean().default(false), file: textFile }),
    answer: report,
  }),
  changeText: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/texts/draft',
    roles,
    summary: 'Write one text into the draft of a language. Null: the text of the release again.',
    input: z.object({ ...of, ...seen, ...place, text: z.string().nullable() }),
    answer: report,
  }),
  discardTexts: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/texts/draft/discard',
    roles,
    summary: 'Discard the draft of a language.',
    input: z.object({ ...of, ...seen }),
    answer: decided,
  }),
  publishTexts: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/texts/publish',
    byPerson: true,
    roles,
    summary: 'Publish the draft of a language. Documents of the portal use it from then on.',
    input: z.object({ ...of, ...seen, ...published }),
    answer: decided,
  }),
  rollBackTexts: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/texts/roll-back',
    byPerson: true,
    roles,
    summary: 'Publish an earlier version of a language again, as a new one. 0: the texts of the releases.',
    input: z.object({ ...of, ...published, version: number, reason }),
    answer: decided,
  }),
  shareTexts: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/texts/share',
    byPerson: true,
    roles,
    ofAllMerchants: true,
    summary:
      'Make the published texts of a merchant those of all merchants in this language. What a merchant writes itself stays.',
    input: z.object({ ...of, ...published, reason }),
    answer: z.object({ shared: number }),
  }),
  textVersions: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/texts/versions',
    roles,
    summary: 'The published versions of a language, newest first.',
    follows: { texts: 'all' },
    input: z.object(of),
    answer: z.object({ list: z.array(textVersion) }),
  }),
} as const
