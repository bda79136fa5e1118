import type { TokenGrant } from '@atrium/contracts/registry-api'
import type { Sql } from '@atrium/database'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isToken, newToken, registerToken } from './service.ts'

/**
 * The token in `file`, made at the first start (0600, its folder 0700) and made valid in this database.
 * Several processes may start at once: one file wins.
 * @throws Error when the file holds something else than a token
 */
export async function ensureTokenFile(sql: Sql, file: string, wanted: { label: string; grant: TokenGrant }): Promise<string> {
  const token = (await readToken(file)) ?? (await writeToken(file))
  await registerToken(sql, token, wanted)
  return token
}

async function readToken(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (!isToken(text.trim())) throw new Error(`${file} does not hold a registry token. Delete it, and the next start makes a new one.`)
  return text.trim()
}

// A link fails where a file is already, and the file is whole from its first moment: a process that loses the race reads the winner's.
async function writeToken(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${newToken()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return (await readToken(file))!
}
