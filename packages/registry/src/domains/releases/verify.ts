import { disallowedFiles, lazyFilesOf, RELEASE_FILE_KINDS } from '@atrium/contracts/releases/release-files'
import { hashTable, releaseRecord, SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import semver from 'semver'
import { z } from 'zod'
import { issueLines, OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { addressShape } from '../release-sets/address-shape.ts'
import { isIntact } from './integrity.ts'

/** The received bytes of each file, by name. */
export type Files = ReadonlyMap<string, Buffer>
export type Verified =
  | { record: ReleaseRecord; reasons: readonly [] }
  | { record?: undefined; reasons: readonly string[] }

const listed = z.object({
  name: z.string(),
  version: z.string(),
  files: z.array(z.object({ name: z.string().max(200) })),
})

/**
 * Checks the file types in a record. @throws OperationError RELEASE_INVALID with every file of a disallowed type. An
 * unreadable record is left to `verifyRelease`
 */
export function assertFileKinds(input: unknown): void {
  const { data } = listed.safeParse(input)
  const disallowed = disallowedFiles(data?.files.map(({ name }) => name) ?? [])
  if (data && disallowed.length)
    throw OperationError.coded(
      'RELEASE_INVALID',
      reason('files-not-allowed', { release: `${data.name}@${data.version}` }),
      disallowed.map((file) => reason('file-kind', { file, kinds: [...RELEASE_FILE_KINDS] })),
    )
}

/** Compares a record with its files. Every difference is one reason. */
export function verifyRelease(input: unknown, files: Files): Verified {
  const parsed = releaseRecord.safeParse(input)
  if (!parsed.success) return { reasons: issueLines(parsed.error) }
  const record = parsed.data
  const reasons = [
    ...unknownFields(input, record, 'record'),
    ...unstorableTexts(record),
    ...versionReasons(record),
    ...routesTwice(record),
    ...fileReasons(record, files),
  ]
  return reasons.length ? { reasons } : { record, reasons: [] }
}

function fileReasons(record: ReleaseRecord, files: Files): string[] {
  const listed = new Map(record.files.map((file) => [file.name, file]))
  const twice = record.files.length === listed.size ? [] : ['files: a file is listed twice']
  const strangers = [...files.keys()]
    .filter((name) => !listed.has(name))
    .map((name) => `"${name}" was sent but the record does not list it`)
  const wrong = [...listed.values()].flatMap(({ name, size, integrity }) => {
    const bytes = files.get(name)
    if (!bytes) return [`"${name}" is listed by the record but was not sent`]
    if (bytes.length !== size) return [`"${name}" has ${bytes.length} bytes, the record says ${size}`]
    return isIntact(bytes, integrity) ? [] : [`"${name}" has other bytes than its ${integrity}`]
  })
  return [...twice, ...strangers, ...wrong, ...hashTableReasons(record, files)]
}

/** The browser rejects a lazy file whose hash in the table is missing or different. */
function hashTableReasons(record: ReleaseRecord, files: Files): string[] {
  const { hashes } = record
  const bytes = hashes === undefined ? undefined : files.get(hashes)
  if (!bytes) return []
  const table = hashTable.safeParse(jsonOf(bytes))
  const lazy = lazyFilesOf(record)
  const isWhole =
    table.success &&
    lazy.every(({ name, integrity }) => table.data[name] === integrity) &&
    Object.keys(table.data).length === lazy.length
  return isWhole
    ? []
    : [`"${hashes}" is not the table of the hashes of the lazy files that the record lists: build the release again`]
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

// Finds unknown fields, which might be trusted later. A manifest's `getPublicPath`, for example, is code that the
// federation runtime runs.
function unknownFields(input: unknown, known: unknown, path: string): string[] {
  if (typeof input !== 'object' || input === null || typeof known !== 'object' || known === null) return []
  return Object.entries(input).flatMap(([key, inner]) =>
    Object.hasOwn(known, key)
      ? unknownFields(inner, (known as Record<string, unknown>)[key], `${path}.${key}`)
      : [`${path}.${key}: a release record has no such field`],
  )
}

function unstorableTexts(value: unknown, path = 'record'): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [`${path}: holds a character that cannot be stored`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key)
      ? unstorableTexts(inner, `${path}.${key}`)
      : [`${path}: has a field with a character that cannot be stored`],
  )
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** `/promo/:id` and `/promo/:code` are one address, which shows one page. */
function routesTwice({ routes }: ReleaseRecord): string[] {
  const byAddress = Map.groupBy(routes, ({ path }) => addressShape(path))
  return [...byAddress.values()]
    .filter((same) => same.length > 1)
    .map((same) => `routes: ${same.map(({ path }) => path).join(' and ')} are the same address, which shows one page`)
}

/**
 * A remote declares version ranges. The shell provides libraries and the portal contract in exact versions, and
 * declares a range for the gateway.
 */
function versionReasons({ name, contract, shared }: ReleaseRecord): string[] {
  const exact = (path: string, version: string) =>
    semver.valid(version) ? [] : [`${path}: "${version}" is not an exact version, and the shell must lend one`]
  const range = (path: string, text: string) =>
    text.trim() && semver.validRange(text) ? [] : [`${path}: "${text}" is not a version range`]
  const lends = name === SHELL ? exact : range
  return [
    ...lends('contract.portal', contract.portal),
    ...range('contract.calls', contract.calls),
    ...Object.entries(shared).flatMap(([library, { version }]) => lends(`shared.${library}.version`, version)),
  ]
}
