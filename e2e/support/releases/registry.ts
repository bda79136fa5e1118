import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STAFF_API, staffPaths } from '@atrium/contracts/staff/operations'
import type { LogEntry, MerchantPointer, ReleaseRecord } from '@atrium/contracts/releases'
import { lazyFilesOf } from '@atrium/contracts/releases/release-files'
import type { Run } from '../run.ts'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
}

export interface Release {
  readonly record: ReleaseRecord
  readonly files: Readonly<Record<string, Buffer>>
}

export type Registry = Awaited<ReturnType<typeof openRegistry>>

/** The registry of the run over its HTTP API, as its administrator. */
export async function openRegistry({ staff, dataDir }: Pick<Run, 'staff' | 'dataDir'>) {
  const token = (await readFile(join(dataDir, 'keys', 'registry-token'), 'utf8')).trim()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  async function ask<Body>(path: string, body?: unknown, method: 'POST' | 'PATCH' = 'POST'): Promise<Answer<Body>> {
    const answer = await fetch(
      staff + STAFF_API + path,
      body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) },
    )
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  async function must<Body>(path: string, body?: unknown, method?: 'POST' | 'PATCH'): Promise<Body> {
    const answer = await ask<Body>(path, body, method)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  return {
    ask,
    must,
    pin: (merchant: string, releases: Record<string, string>) =>
      must<{ pointers: MerchantPointer[] }>('/pins', {
        merchants: [merchant],
        releases,
        reason: 'Browser suite',
        removalReason: 'Browser suite',
      }).then(({ pointers }) => pointers[0]!),
    rollBack: (merchant: string, toSet?: string) =>
      must<MerchantPointer>('/rollbacks', { merchant, toSet, reason: 'Browser suite' }),
    log: (merchant: string) => must<LogEntry[]>(`/log?merchant=${merchant}`),
    publish: ({ record, files }: Release) =>
      ask('/releases', {
        record,
        files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')])),
      }),
    async pointer(merchant: string): Promise<MerchantPointer> {
      const pointers = await must<MerchantPointer[]>('/pointers')
      return pointers.find((pointer) => pointer.merchant === merchant)!
    },
    /** A published release with all its bytes. */
    async release(name: string, version: string): Promise<Release> {
      const { record } = await must<{ record: ReleaseRecord }>(`/releases/${name}/${version}`)
      const bytes = async (file: string) =>
        Buffer.from(await (await fetch(staff + staffPaths.file(name, file), { headers })).arrayBuffer())
      return {
        record,
        files: Object.fromEntries(
          await Promise.all(record.files.map(async ({ name: file }) => [file, await bytes(file)] as const)),
        ),
      }
    },
  }
}

/**
 * The same release under another version, with its own entry file, which can be broken without affecting the first one.
 */
export const sameUnder = (healthy: Release, version: string): Release =>
  withFile(healthy, version, healthy.record.entry, `${healthy.files[healthy.record.entry]}\n/* ${version} */`)

export const integrityOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** The release with a table of hashes that matches its files, if it has such a table. */
export function withOwnHashes({ record, files }: Release): Release {
  if (!record.hashes) return { record, files }
  const lazy = lazyFilesOf(record)
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(lazy.map(({ name, integrity }) => [name, integrity]))))
  const name = `hashes.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.json`
  const { [record.hashes]: _gone, ...kept } = files
  return {
    record: {
      ...record,
      hashes: name,
      files: [
        ...record.files.filter((file) => file.name !== record.hashes),
        { name, integrity: integrityOf(bytes), size: bytes.length },
      ],
    },
    files: { ...kept, [name]: bytes },
  }
}

/** The release under another version, with one file replaced and a record that matches. */
export function withFile({ record, files }: Release, version: string, replaced: string, text: string): Release {
  const bytes = Buffer.from(text)
  const name = replaced.replace(
    /\.[0-9a-f]{16}\./,
    `.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.`,
  )
  const { [replaced]: _gone, ...kept } = files
  const renamed = JSON.parse(JSON.stringify(record).replaceAll(replaced, name)) as ReleaseRecord
  return withOwnHashes({
    record: {
      ...renamed,
      version,
      files: renamed.files.map((file) =>
        file.name === name ? { name, integrity: integrityOf(bytes), size: bytes.length } : file,
      ),
    },
    files: { ...kept, [name]: bytes },
  })
}
