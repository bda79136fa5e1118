import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import type { GameCategory } from '../rules/game-categories.ts'
import { GAME_CLASSES } from '../rules/game-entries.ts'
import { PICTURE_MARKS, PICTURE_MOTIFS } from './pictures.ts'

/**
 * The catalogue call of GPA-1: the portal reads which vendors, games and tables a provider has. `POST` at the
 * provider's origin. Request and response are signed like wallet calls (`signedText`), the request with the portal's
 * key, the response with the provider's. Both carry the time of the request, so that a response cannot be replayed.
 */
export const CATALOGUE_PATH = '/gpa/v1/catalogue'
/** Header with the id of the portal's key, by which a provider finds the key of this portal. */
export const PORTAL_KEY_HEADER = 'x-key-id'
/** Maximum number of entries on a page. */
export const MAX_CATALOGUE_PAGE = 500
/** Maximum number of tables of a game. */
export const MAX_ROOMS = 50

export const catalogueRequest = z.object({
  /** The `next` of the page before. Absent: the first page. */
  cursor: z.string().min(1).max(200).optional(),
  page_size: z.int().min(1).max(MAX_CATALOGUE_PAGE).default(MAX_CATALOGUE_PAGE),
  request_uuid: z.string().min(1).max(80),
})

/** Categories of providers. Lotteries are the portal's own. */
const category = z.enum(GAME_CATEGORIES.filter((each) => each !== 'LOTT' && each !== 'ELOTT') as GameCategory[])
/** Code of a vendor, game or table. Codes of vendors and games are unique in an installation, over all providers. */
const code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -')
const name = z.string().trim().min(1, 'is missing').max(80)
const names = z.object({ KO: name, EN: name })
const amount = z.string().refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above zero')
/** Amounts above a billion credits are taken for a mistake. */
const MAX_AMOUNT = parseMoney('1000000000')
const inOrder = (...amounts: readonly string[]): boolean => {
  if (!amounts.every(isMoneyText)) return true
  const values = amounts.map(parseMoney)
  return values.every((value, i) => value <= MAX_AMOUNT && (i === 0 || values[i - 1]! <= value))
}
const NOT_IN_ORDER = 'must be in ascending order, at most 1000000000'
const hue = z.int().min(0).max(359)

const vendor = z.object({
  kind: z.literal('vendor'),
  code,
  names,
  category,
  /** Members play from a separate wallet, which they fill from the main wallet. */
  own_wallet: z.boolean().default(false),
  is_hot: z.boolean().default(false),
  /** The picture that the portal draws. */
  picture: z.object({ mark: z.enum(PICTURE_MARKS), hue }),
})

const room = z
  .object({ code: z.string().regex(/^[A-Za-z0-9_]{1,20}$/), names, min: amount, max: amount })
  .refine(({ min, max }) => inOrder(min, max), { path: ['max'], message: NOT_IN_ORDER })

const percent = z
  .string()
  .regex(/^\d{1,3}\.\d\d$/, 'must be a percentage with two decimals, such as 96.19')
  .refine((text) => Number(text) >= 50 && Number(text) <= 110, 'must be between 50.00 and 110.00')

const game = z.object({
  kind: z.literal('game'),
  code,
  /** Code of a vendor of the same provider. */
  vendor: code,
  names,
  category,
  class: z.enum(GAME_CLASSES).optional(),
  /** Free rounds can be granted for games of the engine `slot`. */
  engine: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Code that `authenticate` returns to the provider. Games of one theme have the same rules. */
  theme: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,40}$/)
    .default(''),
  features: z
    .array(z.enum(['jackpot']))
    .max(1)
    .default([]),
  /** Day of the release. */
  released: z.iso.date(),
  has_demo: z.boolean().default(true),
  /** The entry is no game: its tile opens the list of the vendor's games. */
  opens_vendor: z.boolean().default(false),
  /** Suggested order, highest first, until members have played. */
  popularity: z.int().min(0).max(1000).default(0),
  /** Lowest and highest return to player over the variants and kinds of bet. Absent: unknown, such as for sports. */
  rtp: z
    .object({ least: percent, most: percent })
    .refine(({ least, most }) => Number(least) <= Number(most), {
      path: ['most'],
      message: 'must not be below `least`',
    })
    .optional(),
  /** Number of lines or ways. */
  lines: z.int().min(1).max(1_000_000).optional(),
  limits: z
    .object({ min: amount, max: amount, max_win: amount })
    .refine(({ min, max, max_win }) => inOrder(min, max, max_win), { path: ['max'], message: NOT_IN_ORDER })
    .default({ min: '0.1', max: '100', max_win: '500000' }),
  rooms: z.array(room).max(MAX_ROOMS).default([]),
  /** The picture that the portal draws. Equal parameters give the same picture. */
  picture: z.object({ motif: z.enum(PICTURE_MOTIFS), hue, seed: z.string().regex(/^[a-z0-9]{1,40}$/) }),
})

/** One entry of a catalogue. Vendors come before their games. */
export const catalogueEntry = z.discriminatedUnion('kind', [vendor, game])
export type CatalogueEntry = z.output<typeof catalogueEntry>
export type CatalogueVendor = z.output<typeof vendor>
export type CatalogueGame = z.output<typeof game>

/**
 * A page. Its entries are validated one by one (`catalogueEntry`), so that one invalid entry does not hide the others.
 */
export const cataloguePage = z.object({
  status: z.literal('OK'),
  entries: z.array(z.unknown()).max(MAX_CATALOGUE_PAGE),
  /** Cursor of the next page. Absent on the last page. */
  next: z.string().min(1).max(200).optional(),
})
export type CataloguePage = z.output<typeof cataloguePage>
