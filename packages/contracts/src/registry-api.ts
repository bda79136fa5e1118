import { z } from 'zod'
import { fileName, logEntry, merchantPointer, releaseName, releaseVersion } from './releases.ts'

/** Addresses of the registry's HTTP API, on the staff origin. Every one but `live` wants `Authorization: Bearer <token>`. */
export const registryPaths = {
  live: () => '/livez',
  releases: () => '/registry/v1/releases',
  release: (name: string, version: string) => `/registry/v1/releases/${name}/${version}`,
  file: (name: string, file: string, encoding?: 'br') => `/registry/v1/files/${name}/${file}${encoding ? `?encoding=${encoding}` : ''}`,
  merchants: () => '/registry/v1/merchants',
  pointers: () => '/registry/v1/pointers',
  pins: () => '/registry/v1/pins',
  rollbacks: () => '/registry/v1/rollbacks',
  log: () => '/registry/v1/log',
  verification: () => '/registry/v1/log/verification',
  feed: () => '/registry/v1/feed',
  running: () => '/registry/v1/running',
  tokens: () => '/registry/v1/tokens',
} as const

/** Every code a refusal can carry, with its HTTP status. */
export const REGISTRY_ERRORS = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** The name and version exist with other content. */
  RELEASE_CONFLICT: 409,
  /** A file of that name exists under the remote with other bytes. */
  FILE_CONFLICT: 409,
  /** The set would not work; `reasons` says why, one sentence each. */
  PIN_REFUSED: 409,
  /** The pointer moved since the caller looked. */
  SEQUENCE_CONFLICT: 409,
  NOTHING_TO_ROLL_BACK: 409,
  TOO_LARGE: 413,
  /** Record and files disagree, or the record is not one. */
  RELEASE_INVALID: 422,
  INTERNAL: 500,
  STORAGE_FAILED: 500,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const
export type RegistryErrorCode = keyof typeof REGISTRY_ERRORS

export const registryError = z.object({ error: z.object({ code: z.string(), message: z.string(), reasons: z.array(z.string()).optional() }) })

/** A merchant's code, as the gateway gives it. The registry keeps nothing else of a merchant. */
export const merchantCode = z.string().regex(/^[A-Z0-9]{2,16}$/)
// Neither control characters nor halves of surrogate pairs: what is hashed must be what the database gives back.
const line = z.string().trim().min(1).max(500).regex(/^[^\p{Cc}\p{Cs}]*$/u)

export const publishRequest = z.object({ record: z.unknown(), /** File name → base64 of its bytes. */ files: z.record(z.string(), z.string()) })
export const publishAnswer = z.object({ name: releaseName, version: releaseVersion })
export const releaseSummary = z.object({ name: releaseName, version: releaseVersion, commit: z.string(), builtAt: z.iso.datetime(), publishedAt: z.iso.datetime(), publishedBy: z.string(), /** Bytes of all files. */ size: z.int() })
export type ReleaseSummary = z.infer<typeof releaseSummary>
export const releaseParams = z.object({ name: releaseName, version: releaseVersion })
export const fileParams = z.object({ name: releaseName, file: fileName })
export const fileQuery = z.object({ encoding: z.literal('br').optional() })

export const merchantRequest = z.object({ merchant: merchantCode })
export const pinRequest = z.object({
  merchant: merchantCode,
  /** What is replaced in the merchant's set; everything else stays. */
  releases: z.record(releaseName, releaseVersion).refine((releases) => Object.keys(releases).length > 0, 'name at least one release'),
  reason: line.optional(),
  /** The pointer's sequence the caller has seen, 0 for none: the pin is refused when it moved since. */
  expectedSequence: z.int().nonnegative().optional(),
})
export type PinRequest = z.infer<typeof pinRequest>
export const rollbackRequest = z.object({ merchant: merchantCode, /** A set that ran for this merchant before; the previous one when absent. */ toSet: line.optional(), reason: line.optional() })
export type RollbackRequest = z.infer<typeof rollbackRequest>

export const logQuery = z.object({ merchant: merchantCode.optional(), limit: z.coerce.number().int().min(1).max(1000).default(50) })
/** Newest first. */
export const logAnswer = z.array(logEntry)
export const verificationAnswer = z.object({ intact: z.boolean(), entries: z.int(), /** What is wrong, and at which entry. */ problem: z.string().optional() })
export type LogVerification = z.infer<typeof verificationAnswer>

/** Answered at once unless `after` is the newest move; else when the next one comes, or after 25 seconds. -1 never waits. */
export const feedQuery = z.object({ after: z.coerce.number().int().min(-1).default(-1) })
/** All pointers, whatever moved. `sequence` is the newest move, 0 before the first. */
export const feedAnswer = z.object({ sequence: z.int(), pointers: z.array(merchantPointer) })
export type FeedAnswer = z.infer<typeof feedAnswer>
// PostgreSQL reads years of four digits.
const NEVER = Date.UTC(10_000)
export const runningQuery = z.object({ merchant: merchantCode.optional(), /** What ran then; now when absent. */ at: z.iso.datetime({ offset: true }).refine((at) => Date.parse(at) >= 0 && Date.parse(at) < NEVER, 'must be a time from 1970 to 9999').optional() })

/** What a token may do. Every role may read; `admin` may do everything. */
export const tokenGrant = z.discriminatedUnion('role', [
  z.object({ role: z.literal('admin') }),
  z.object({ role: z.literal('publisher'), remote: releaseName }),
  z.object({ role: z.literal('release-manager'), /** `*` stands for every merchant. */ merchants: z.array(z.union([merchantCode, z.literal('*')])).min(1) }),
  z.object({ role: z.enum(['approver', 'viewer', 'portal']) }),
])
export type TokenGrant = z.infer<typeof tokenGrant>
export const tokenRequest = z.object({ /** Whose it is: the actor in the log. */ label: line.max(80), grant: tokenGrant })
export const tokenAnswer = z.object({ /** Shown this once; only its hash is kept. */ token: z.string() })
