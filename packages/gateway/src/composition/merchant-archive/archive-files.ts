import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ArchiveKeys } from '../../platform/merchant-archive/archive-keys.ts'
import { archiveKeys } from '../../platform/merchant-archive/archive-keys.ts'
import { manifest, MANIFEST } from './manifest.ts'
import type { Manifest } from './manifest.ts'

type FileEntry = Manifest['files'][number]

/** Creates the folder of an archive. @throws Error when something is in it */
export async function createArchiveFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a folder that does not exist yet. Nothing was exported.`)
}

/** Writes a file of an archive piece by piece. Returns its entry in the manifest. */
export async function writeArchiveFile(
  folder: string,
  name: string,
  pieces: AsyncIterable<readonly string[]>,
): Promise<FileEntry> {
  const file = await open(join(folder, name), 'wx', 0o600)
  const hash = createHash('sha256')
  const entry = { name, bytes: 0, rows: 0 }
  try {
    for await (const lines of pieces) {
      const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
      hash.update(text)
      entry.bytes += text.length
      entry.rows += lines.length
      await file.write(text)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { ...entry, sha256: hash.digest('hex') }
}

export async function writeManifest(folder: string, content: Manifest, keys: ArchiveKeys): Promise<void> {
  const text = JSON.stringify(content)
  await writeFile(
    join(folder, MANIFEST),
    `${JSON.stringify({ manifest: content, signature: keys.sign(text) }, null, 2)}\n`,
    {
      mode: 0o600,
      flag: 'wx',
    },
  )
}

/**
 * Reads the manifest of an archive, and compares every file with it.
 * @throws Error with one sentence when there is no archive, the passphrase is wrong, or a file was changed
 */
export async function openArchive(
  folder: string,
  passphrase: string,
): Promise<{ content: Manifest; keys: ArchiveKeys; id: string }> {
  const { content, signature } = await readManifest(folder)
  const keys = archiveKeys(passphrase, content.salt)
  if (!keys.isSignatureOf(signature, JSON.stringify(content)))
    throw new Error(
      `The passphrase is not that of the archive, or ${MANIFEST} was changed. Nothing was imported; try again with the passphrase of this archive.`,
    )
  for (const entry of content.files) {
    const { bytes, sha256 } = await measure(join(folder, entry.name))
    if (bytes !== entry.bytes || sha256 !== entry.sha256)
      throw new Error(
        `${entry.name} is not the file that was exported: it was changed or is damaged. Nothing was imported; copy the archive again.`,
      )
  }
  return { content, keys, id: signature }
}

async function readManifest(folder: string): Promise<{ content: Manifest; signature: string }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`There is no archive in ${folder}: ${MANIFEST} is missing.`)
  })
  const read = parse(text)
  const parsed = manifest.safeParse(read?.['manifest'])
  if (parsed.success && typeof read?.['signature'] === 'string')
    return { content: parsed.data, signature: read['signature'] }
  const issue = parsed.error?.issues[0]
  throw new Error(
    `${MANIFEST} in ${folder} is not that of an archive${issue ? `: ${issue.path.join('.')} ${issue.message}` : ''}.`,
  )
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of createReadStream(file)) {
      hash.update(piece as Buffer)
      bytes += (piece as Buffer).length
    }
  } catch {
    throw new Error(`${file} is missing: copy the whole archive. Nothing was imported.`)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads the lines of a file in groups. */
export async function* readLines(folder: string, name: string, atOnce: number): AsyncGenerator<string[]> {
  let lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity })) {
    lines.push(line)
    if (lines.length < atOnce) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}
