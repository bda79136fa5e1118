import { z } from 'zod'

/**
 * The HTTP API of the verification provider, for the gateway: `POST /v1/checks`, `GET /v1/checks/{id}`. JSON,
 * `Authorization: Bearer <key>`. The reference is the idempotency key of a check: a repeated request returns the same
 * one. The provider sends no messages; the gateway reads a pending check until it is done.
 */
export const VERIFICATION_API = { checks: '/v1/checks' } as const

/** Documents that can be checked. They are those that members send for their level of verification. */
export const CHECKED_DOCUMENTS = ['IDENTITY', 'ADDRESS', 'FUNDS'] as const

/** `UNCLEAR`: neither accepted nor rejected, such as a blurred photo. */
export const DOCUMENT_RESULTS = ['ACCEPTED', 'REJECTED', 'UNCLEAR'] as const
export type DocumentResult = (typeof DOCUMENT_RESULTS)[number]

/** Why a document was rejected or is unclear. `ADDRESS_TOO_OLD`: a proof of address of more than three months ago. */
export const DOCUMENT_REASONS = [
  'EXPIRED',
  'NAME_DIFFERS',
  'BIRTH_DATE_DIFFERS',
  'UNREADABLE',
  'ADDRESS_TOO_OLD',
  'FORGERY_SUSPECTED',
  'WRONG_DOCUMENT',
] as const
export type DocumentReason = (typeof DOCUMENT_REASONS)[number]

/** `PEP`: politically exposed persons. */
export const SCREENING_LISTS = ['PEP', 'SANCTIONS'] as const
export type ScreeningList = (typeof SCREENING_LISTS)[number]

/** Maximum size of a request: three images of a document in base64. */
export const MAX_CHECK_BYTES = 32 * 1024 * 1024
/** Maximum number of entries of lists in a result. */
export const MAX_SCREENING_MATCHES = 20

const name = z.string().trim().min(1).max(200)
const reference = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, _ or -')

export const checkRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    reference,
    kind: z.literal('DOCUMENT'),
    document: z.enum(CHECKED_DOCUMENTS),
    /** JPEG images in base64. */
    images: z.array(z.base64()).min(1).max(3),
    /** Compared with the name on the document, if given. */
    name: name.optional(),
    birthDate: z.iso.date().optional(),
  }),
  z.strictObject({
    reference,
    kind: z.literal('SCREENING'),
    name,
    birthDate: z.iso.date().optional(),
    /** ISO 3166 code of two letters. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
])
export type CheckRequest = z.infer<typeof checkRequest>

const documentFinding = z.object({
  kind: z.literal('DOCUMENT'),
  result: z.enum(DOCUMENT_RESULTS),
  reasons: z.array(z.enum(DOCUMENT_REASONS)).max(DOCUMENT_REASONS.length),
  /** The name on the document. */
  name: name.optional(),
  /** Last day on which the document is valid. */
  expiresOn: z.iso.date().optional(),
})
/** An entry of a list that fits the name. */
export const screeningMatch = z.object({
  list: z.enum(SCREENING_LISTS),
  name,
  /** How well the names fit, from 0 to 100. */
  score: z.int().min(0).max(100),
  /** The publisher of the list. */
  source: z.string().min(1).max(200),
})
export type ScreeningMatch = z.infer<typeof screeningMatch>
const screeningFinding = z
  .object({
    kind: z.literal('SCREENING'),
    result: z.enum(['CLEAR', 'MATCH']),
    matches: z.array(screeningMatch).max(MAX_SCREENING_MATCHES),
  })
  .refine(({ result, matches }) => (result === 'MATCH') === matches.length > 0, 'must have matches if it is a MATCH')

export const checkFinding = z.discriminatedUnion('kind', [documentFinding, screeningFinding])
export type CheckFinding = z.infer<typeof checkFinding>

export const check = z
  .object({
    id: z.string().regex(/^[\w-]{1,80}$/),
    reference,
    state: z.enum(['PENDING', 'DONE']),
    result: checkFinding.optional(),
  })
  .refine(({ state, result }) => (state === 'DONE') === (result !== undefined), 'must have a result once it is done')
export type Check = z.infer<typeof check>

/** HTTP status of each error. The body of an error is `{ error: { code, message } }`. */
export const VERIFICATION_ERRORS = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  SYSTEM_ERROR: 500,
} as const
export type VerificationErrorCode = keyof typeof VERIFICATION_ERRORS
