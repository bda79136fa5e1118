import { isAgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import { HELP_SECTIONS } from '@atrium/contracts/calls/content'
import { LANGUAGE_CODES } from '@atrium/contracts/locale/language-codes'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { NOTICE_AUDIENCES, NOTICE_TYPES } from '@atrium/contracts/staff/content/item-content'
import type { ContentKind } from '@atrium/contracts/staff/content/item-content'

/** Path segments of the pages' addresses. */
export const CONTENT_LISTS = {
  banners: 'BANNER',
  notices: 'ANNOUNCEMENT',
  'help-topics': 'HELP_TOPIC',
  resources: 'RESOURCE',
} as const satisfies Readonly<Record<string, ContentKind>>
export type ContentList = keyof typeof CONTENT_LISTS

export const listOf = (kind: ContentKind): ContentList =>
  (Object.keys(CONTENT_LISTS) as ContentList[]).find((list) => CONTENT_LISTS[list] === kind)!
export const isList = (segment: string): segment is ContentList => Object.hasOwn(CONTENT_LISTS, segment)

interface FieldBase {
  /** Path in the content. A field of both languages has `.KO` and `.EN` below it. */
  readonly key: FieldKey
  readonly isOptional?: true
  /** Whether items with this id have the field. Default: all. */
  isOf?(id: string): boolean
}
export type FieldKey =
  | 'group'
  | 'position'
  | 'title'
  | 'text'
  | 'image'
  | 'imageNarrow'
  | 'link'
  | 'type'
  | 'audience'
  | 'content'
  | 'endsAt'
  | 'section'
  | 'body'
  | 'mustAgree'
  | 'changes'
  | 'url'
  | 'qrCodeUrl'
  | 'label'
  | 'label.CN'

/** `line`, `lines` and `html` marked `both` are written in Korean and English, and may be in further languages. */
export type Field = FieldBase &
  (
    | { readonly type: 'line' | 'lines' | 'html'; readonly both?: true }
    | { readonly type: 'number' | 'time' | 'drawn' | 'uploaded' }
    | { readonly type: 'choice'; readonly options: readonly string[] }
  )

/** Fields of each kind, in the order of the form. */
export const FIELDS: Readonly<Record<ContentKind, readonly Field[]>> = {
  BANNER: [
    { key: 'group', type: 'line' },
    { key: 'position', type: 'number' },
    { key: 'link', type: 'line', isOptional: true },
    { key: 'title', type: 'line', both: true },
    { key: 'text', type: 'lines', both: true },
    { key: 'image', type: 'drawn' },
    { key: 'imageNarrow', type: 'uploaded', isOptional: true },
  ],
  ANNOUNCEMENT: [
    { key: 'type', type: 'choice', options: NOTICE_TYPES },
    { key: 'audience', type: 'choice', options: NOTICE_AUDIENCES },
    { key: 'endsAt', type: 'time', isOptional: true },
    { key: 'title', type: 'line', both: true },
    { key: 'content', type: 'html', both: true },
  ],
  HELP_TOPIC: [
    { key: 'section', type: 'choice', options: HELP_SECTIONS },
    { key: 'position', type: 'number' },
    { key: 'title', type: 'line', both: true },
    { key: 'body', type: 'html', both: true },
    { key: 'mustAgree', type: 'choice', options: ['false', 'true'], isOptional: true, isOf: isAgreementText },
    { key: 'changes', type: 'lines', both: true, isOptional: true, isOf: isAgreementText },
  ],
  RESOURCE: [
    { key: 'position', type: 'number' },
    { key: 'url', type: 'line' },
    { key: 'label', type: 'line', both: true },
    { key: 'label.CN', type: 'line', isOptional: true },
    { key: 'qrCodeUrl', type: 'uploaded', isOptional: true },
  ],
}

/** Initial content of a new item. */
export const STARTS: Readonly<Record<ContentKind, Readonly<Record<string, string>>>> = {
  BANNER: { group: 'home', position: '1' },
  ANNOUNCEMENT: { type: 'PL', audience: 'all' },
  HELP_TOPIC: { section: 'help', position: '1' },
  RESOURCE: { position: '1' },
}

/** Paths of values: `title` of all languages is `title.KO`, `title.EN` and so on. */
export const pathsOf = (kind: ContentKind): string[] => [
  ...new Set(
    FIELDS[kind].flatMap((field) =>
      'both' in field && field.both ? LANGUAGE_CODES.map((language) => `${field.key}.${language}`) : [field.key],
    ),
  ),
]
export const htmlPathsOf = (kind: ContentKind): string[] =>
  FIELDS[kind].flatMap(({ key, type }) => (type === 'html' ? [`${key}.KO`, `${key}.EN`] : []))

/** The language of a path, if it has one. */
export const languageOf = (path: string): LanguageCode | undefined =>
  LANGUAGE_CODES.find((language) => path.endsWith(`.${language}`))
