import type { Grant } from '@atrium/contracts/registry/staff'
import type { Sql } from '@atrium/database'
import { ensureSecretFile } from '@atrium/secrets/secret-file'
import { isToken, newToken, registerToken } from './service.ts'

/**
 * The token in `file`, made at the first start and made valid in this database.
 * @throws Error when the file holds something else than a token
 */
export async function ensureTokenFile(sql: Sql, file: string, wanted: { label: string; grant: Grant }): Promise<string> {
  const token = await ensureSecretFile(file, { make: newToken, read: readToken })
  await registerToken(sql, token, wanted)
  return token
}

function readToken(text: string, file: string): string {
  if (!isToken(text)) throw new Error(`${file} does not hold a registry token. Delete it, and the next start makes a new one.`)
  return text
}
