import type { Sql } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { readPersonalFields } from './personal-fields.ts'

/** Reads who a member is by the data on file: the payee name and the birthday, as far as they are known. */
export async function readPerson(
  sql: Sql,
  keys: Pick<Keys, 'field'>,
  owner: { readonly memberId: bigint; readonly merchant: string },
): Promise<{ name?: string; birthDate?: string }> {
  const fields = new Map((await readPersonalFields(sql, keys, owner)).map(({ field, value }) => [field, value]))
  const [name, birthDate] = [fields.get('payeeName'), fields.get('birthday')]
  return { ...(name !== undefined && { name }), ...(birthDate !== undefined && { birthDate }) }
}
