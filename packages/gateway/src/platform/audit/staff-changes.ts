import { CHANGES_PAGE } from '@atrium/contracts/staff/changes'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import { readEntries } from './repository.ts'

/** Staff operations that read a merchant's log entries. */
export const createStaffChanges = ({ sql }: { readonly sql: Sql }) => ({
  /** Returns a page of entries, newest first. */
  async merchantChanges({
    merchant,
    ...query
  }: GatewayRequest<'merchantChanges'>): Promise<GatewayAnswer<'merchantChanges'>> {
    const rows = await readEntries(sql, { merchant, ...query, limit: CHANGES_PAGE })
    return rows.map(({ id, at, ...entry }) => ({ id: Number(id), at: at.toISOString(), ...entry }))
  },
})
