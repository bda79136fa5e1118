import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { releaseRecord } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { decodeText } from '@atrium/contracts/text/decode-text'
import type { StaffClient } from './index.ts'

export type Published = OperationAnswer<'publish'>

/** Data sent with the files of a release. */
interface Accompanying {
  readonly changes?: string[]
  readonly signature?: string
  readonly dryRun?: boolean
}

/** Publishes the release that a build wrote to `dir`. */
export async function publishRelease(
  client: StaffClient,
  dir: string,
  accompanying: Accompanying = {},
): Promise<Published> {
  const { record, files } = await readRelease(dir)
  return uploadRelease(client, record, files, accompanying)
}

/** Publishes a release that was already read. */
export function uploadRelease(
  client: StaffClient,
  record: ReleaseRecord,
  files: Record<string, Buffer>,
  accompanying: Accompanying,
): Promise<Published> {
  const encoded = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')]))
  return client.publish({ record, files: encoded, ...accompanying }, { timeout: 300_000 })
}

/**
 * Reads the output folder of a build: the record and its files.
 * @throws Error with what is missing, and what to do
 */
export async function readRelease(dir: string): Promise<{ record: ReleaseRecord; files: Record<string, Buffer> }> {
  const bytes = await readFile(join(dir, 'release.json')).catch((error: unknown) => {
    throw new Error(`There is no release in ${dir}. Build one with "atrium build".`, { cause: error })
  })
  const record = parseRecord(bytes, dir)
  const files = await Promise.all(
    record.files.map(async ({ name }) => [name, await readFile(join(dir, name)).catch(() => undefined)] as const),
  )
  const missing = files.filter(([, bytes]) => !bytes).map(([name]) => name)
  if (missing.length)
    throw new Error(
      `The release in ${dir} lacks files that its record lists: ${missing.join(', ')}. Build it again with "atrium build".`,
    )
  return { record, files: Object.fromEntries(files) as Record<string, Buffer> }
}

function parseRecord(bytes: Buffer, dir: string): ReleaseRecord {
  try {
    return releaseRecord.parse(JSON.parse(decodeText(bytes)))
  } catch (error) {
    throw new Error(`${join(dir, 'release.json')} is not a release record. Build it again with "atrium build".`, {
      cause: error,
    })
  }
}
