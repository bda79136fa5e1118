import { CHANGES_PAGE } from '@atrium/contracts/staff/changes'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/staff/relayed'
import type { Sql } from '@atrium/database'
import { readEntries } from './repository.ts'

/** What the log has of a merchant, for its operators. */
export const createStaffChanges = ({ sql }: { readonly sql: Sql }) => ({
  /** A page of entries, newest first. */
  async page({ merchant, ...query }: RelayedRequest<'merchantChanges'>): Promise<RelayedAnswer<'merchantChanges'>> {
    const rows = await readEntries(sql, { merchant, ...query, limit: CHANGES_PAGE })
    return rows.map(({ id, at, ...entry }) => ({ id: Number(id), at: at.toISOString(), ...entry }))
  },
})
