import { z } from 'zod'
import { isInOrder, isVisible } from '../text/operator-text.ts'
import { releaseName, releaseVersion } from '../releases/index.ts'

/** A merchant's code, assigned by the gateway. */
export const merchantCode = z.string().regex(/^[A-Z0-9]{2,16}$/)
/** Name of a group of merchants, used like a merchant code: `@asia`. */
export const groupName = z.string().regex(/^@[a-z][a-z0-9-]{0,30}$/)
/** The merchants of a decision: codes and groups. */
export const merchantList = z
  .array(z.union([merchantCode, groupName]))
  .min(1)
  .max(500)

// Excludes control characters and unpaired surrogates: the hashed text must be exactly what the database returns.
/** One line of text. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
/** One line of new text for others to read. Existing texts are not validated with it. */
export const writtenLine = line
  .refine(isVisible, 'must say something that can be seen')
  .refine(isInOrder, 'must not reorder what is read')
/** Idempotency key of the caller: requests with the same id are processed once. */
export const requestId = z.uuid().toLowerCase()
/** The reason for a decision, stored in the log. */
export const reason = writtenLine.max(500)

/** Replaced releases of a merchant's set. All others stay unchanged. `null` removes a remote. */
export const replacements = z
  .record(releaseName, releaseVersion.nullable())
  .refine((releases) => Object.keys(releases).length > 0, 'name at least one release')
export type Replacements = z.infer<typeof replacements>

/** A local time of the merchant without an offset: `2026-12-01T09:00`. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time such as 2026-12-01T09:00')
/** A time zone as an IANA name. */
export const timeZone = z
  .string()
  .regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'must be a time zone such as Asia/Seoul')
export const time = z.iso.datetime()
/** Percent with two decimals: 0 means no one, 100 everyone. */
export const percent = z.number().min(0).max(100).multipleOf(0.01)

/** What a sequence number belongs to: a merchant's code, a staff account's handle, a canary's number, or `policies`. */
export const seenKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._@+-]{0,79}$/)
/**
 * The newest log entry about each subject that the caller has seen; 0: none. Responses return it as `sequence`. Sent as
 * `If-Match: "DEMO:12", "LOTUS:8"`. If one of them is outdated, the request is rejected.
 */
export const seen = z.record(seenKey, z.int().nonnegative())
export type Seen = z.infer<typeof seen>

/** A calendar day in the filters of a report. PostgreSQL cannot represent the year 0. */
export const reportDay = z.iso.date().refine((text) => /^20\d\d-/.test(text), 'must be a day of this century')

const NEVER = Date.UTC(10_000)
/** A time that PostgreSQL can read, with any offset. */
export const anyTime = z.iso
  .datetime({ offset: true })
  .refine((at) => Date.parse(at) >= 0 && Date.parse(at) < NEVER, 'must be a time from 1970 to 9999')
