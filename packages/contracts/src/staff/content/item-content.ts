import { z } from 'zod'
import { BRAND_PICTURE_ADDRESS } from '../../brand/index.ts'
import { HELP_SECTIONS } from '../../calls/content.ts'
import { inLanguages, isVisible, isInOrder, operatorText, TEXT_LIMITS } from '../../text/operator-text.ts'
import { anyTime } from '../terms.ts'

export const CONTENT_KINDS = ['BANNER', 'ANNOUNCEMENT', 'HELP_TOPIC', 'RESOURCE'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Types of notices: notices to players, pop-ups, notices of promotions, and notices above the help topics. */
export const NOTICE_TYPES = ['PL', 'PU', 'PR', 'H'] as const
/** Audiences of content. Content for agents is shown only in the agent centre, whatever its type. */
export const NOTICE_AUDIENCES = ['all', 'visitor', 'member', 'agent'] as const
/** Maximum number of characters per language, and the highest position. */
export const CONTENT_LIMITS = {
  title: 120,
  html: 60_000,
  changes: 1_000,
  label: 40,
  address: 300,
  position: 9_999,
  bannerTitle: TEXT_LIMITS.bannerTitle,
  bannerText: TEXT_LIMITS.bannerText,
} as const

const text = z.string()
const both = z.object(inLanguages(text))
const position = z.int().min(0).max(CONTENT_LIMITS.position)

const banner = {
  kind: z.literal('BANNER'),
  group: text,
  position: z.int(),
  title: both,
  text: both,
  /** Address of the picture, drawn by the portal or uploaded. */ image: text,
  /** Address of the uploaded picture for narrow screens. */ imageNarrow: text.optional(),
  link: text.optional(),
}
const announcement = {
  kind: z.literal('ANNOUNCEMENT'),
  type: z.enum(NOTICE_TYPES),
  audience: z.enum(NOTICE_AUDIENCES),
  title: both,
  /** HTML. */ content: both,
  endsAt: z.iso.datetime().optional(),
}
const helpTopic = {
  kind: z.literal('HELP_TOPIC'),
  section: z.enum(HELP_SECTIONS),
  position: z.int(),
  title: both,
  /** HTML. */ body: both,
  /** Members have to agree to this version. Only for topics that members agree to. */
  mustAgree: z.literal(true).optional(),
  /** What is new in a version that members have to agree to. */
  changes: both.optional(),
}
const resource = {
  kind: z.literal('RESOURCE'),
  position: z.int(),
  url: text,
  /** Address of a picture. Without it browsers generate the QR code of `url`. */ qrCodeUrl: text.optional(),
  label: both,
}

/**
 * Content as stored, including content that violates the current rules. The id of a help topic is its anchor, that of a
 * resource its type.
 */
export const storedContent = z.discriminatedUnion('kind', [
  z.object(banner),
  z.object(announcement),
  z.object(helpTopic),
  z.object(resource),
])
export type ItemContent = z.infer<typeof storedContent>
export type ContentOf<Kind extends ContentKind> = Extract<ItemContent, { kind: Kind }>

/** A path of the portal, or a URL that starts with https. */
const LINK = /^(\/(?!\/)|\?|https:\/\/[^\s/]+)[^\s<>"'\\]*$/
/** LINK, or an e-mail or telephone link. */
const CONTACT = /^((\/(?!\/)|\?|https:\/\/[^\s/]+)[^\s<>"'\\]*|mailto:[^\s<>"'\\]+|tel:\+?[0-9-]+)$/
/** A picture that the portal draws: `/art/banner/arch~170~welcome.svg?v=1a2b3c4d`. */
const DRAWN_BANNER = /^\/art\/banner\/[\w~-]{1,80}\.svg(\?v=[0-9a-f]{8})?$/

const written = (max: number) => z.strictObject(inLanguages(operatorText(max)))
const html = z
  .string()
  .max(CONTENT_LIMITS.html)
  .regex(
    /^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u,
    'must have neither control characters nor halves of characters',
  )
  .refine(isVisible, 'must say something that can be seen')
  .refine(isInOrder, 'must not reorder what is read')
const bothHtml = z.strictObject(inLanguages(html))
const address = (form: RegExp, message: string) => z.string().trim().max(CONTENT_LIMITS.address).regex(form, message)
const link = address(LINK, 'must be a page of the portal such as /promotions, or an https address')
const uploaded = address(BRAND_PICTURE_ADDRESS, 'must be the address of an uploaded picture')

/** New content, which must follow the current rules. */
export const writtenContent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...banner,
    group: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'must be a group such as home or w_login'),
    position,
    title: written(CONTENT_LIMITS.bannerTitle),
    text: written(CONTENT_LIMITS.bannerText),
    image: z.union([uploaded, address(DRAWN_BANNER, 'must be the address of a drawn picture')]),
    imageNarrow: uploaded.optional(),
    link: link.optional(),
  }),
  z.strictObject({
    ...announcement,
    title: written(CONTENT_LIMITS.title),
    content: bothHtml,
    endsAt: anyTime.transform((at) => new Date(at).toISOString()).optional(),
  }),
  z.strictObject({
    ...helpTopic,
    position,
    title: written(CONTENT_LIMITS.title),
    body: bothHtml,
    changes: written(CONTENT_LIMITS.changes).optional(),
  }),
  z.strictObject({
    ...resource,
    position,
    url: address(CONTACT, 'must be a page of the portal, or an address with https, mailto or tel'),
    qrCodeUrl: uploaded.optional(),
    label: written(CONTENT_LIMITS.label),
  }),
])
