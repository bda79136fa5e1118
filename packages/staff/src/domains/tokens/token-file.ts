import type { Grant } from '@atrium/contracts/staff/accounts'
import type { Sql } from '@atrium/database'
import { ensureSecretFile, replaceSecretFile } from '@atrium/secrets/secret-file'
import { expiresSoon } from '../../pipeline/token-expiry.ts'
import { createToken, introduceToken, isToken, newToken } from './service.ts'

interface FileToken {
  label: string
  grant: Grant
  owner?: string
  isExempt?: boolean
}

/**
 * Reads the token in `file` and makes it valid in this database. A missing file is created. A token that expires soon
 * is replaced; the old one stays valid until it expires, for processes that have already read it.
 * @throws Error if the file has other content
 */
export async function ensureTokenFile(sql: Sql, file: string, wanted: FileToken, now = new Date()): Promise<string> {
  const token = await ensureSecretFile(file, { make: newToken, read: readToken })
  const expiresAt = await introduceToken(sql, token, wanted, now)
  if (!expiresAt || !expiresSoon(expiresAt, now)) return token
  const next = await createToken(sql, wanted, now)
  await replaceSecretFile(file, next)
  return next
}

function readToken(text: string, file: string): string {
  if (!isToken(text)) throw new Error(`${file} does not hold a token. Delete it, and the next start makes a new one.`)
  return text
}
