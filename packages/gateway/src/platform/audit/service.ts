import { z } from 'zod'
import type { Sql } from '@atrium/database'
import { InvalidRequest } from '../validation/errors.ts'
import { readEntries } from './repository.ts'

/** Entries of one page. */
const PAGE = 50
const text = z.string().min(1).max(500)
const query = z.strictObject({
  merchant: z.string().regex(/^[A-Z0-9]{2,16}$/, 'must be the code of a merchant'),
  subject: text.optional(),
  action: text.optional(),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

/** The log of one merchant for the servers in front. */
export function createAuditLog({ sql }: { sql: Sql }) {
  return {
    /**
     * A page of entries, newest first. `before`: id of the last entry of the page before. Times in milliseconds.
     * @throws DomainError INVALID_REQUEST
     */
    async read(request: unknown) {
      const parsed = query.safeParse(request)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      const rows = await readEntries(sql, { ...parsed.data, limit: PAGE })
      return rows.map(({ id, at, ...entry }) => ({ id: Number(id), at: at.getTime(), ...entry }))
    },
  }
}
