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
 * The token in `file`, created at the first start and made valid in this database. One that expires soon is replaced by
 * a new one; the old one stays valid until it expires, for processes that have read it already.
 * @throws Error when the file has other content
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
