import { addDays, instantOf } from '@atrium/contracts/locale/local-time'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from './actor.ts'
import { changesSource } from './changes-source.ts'
import type { ChangeFilters } from './changes-source.ts'
import { noteEvent, noteView } from './repository.ts'

/** What the log needs of merchants and members, whose tables it cannot read. */
export interface ChangeFacts {
  readTimeZone(sql: Sql, merchant: string): Promise<string>
  findMemberId(sql: Sql, merchant: string, account: string): Promise<bigint | undefined>
}

type Filters = Pick<
  GatewayRequest<'merchantChanges'>,
  'merchant' | 'subject' | 'action' | 'actor' | 'member' | 'from' | 'to'
>

/** Staff operations that read a merchant's log entries. */
export function createStaffChanges({ sql, clock }: { sql: Sql; clock: () => Date }, facts: ChangeFacts) {
  const entries = keysetList(sql, changesSource)

  async function filtersOf({ merchant, member, from, to, ...others }: Filters): Promise<ChangeFilters> {
    const zone = from || to ? await facts.readTimeZone(sql, merchant) : 'UTC'
    return {
      ...others,
      ...(member !== undefined && { memberId: (await facts.findMemberId(sql, merchant, member)) ?? null }),
      ...(from && { from: instantOf(`${from}T00:00`, zone) }),
      ...(to && { until: instantOf(`${addDays(to, 1)}T00:00`, zone) }),
    }
  }

  return {
    /** Returns a page of entries, newest first. */
    async merchantChanges({
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantChanges'>): Promise<GatewayAnswer<'merchantChanges'>> {
      return entries.page(await filtersOf(filters), { after, before, limit: pageSize }, { merchant: filters.merchant })
    },

    /** Returns a part of all entries, for a file. The export is logged. */
    async merchantChangesFile(
      { after, ...filters }: GatewayRequest<'merchantChangesFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'merchantChangesFile'>> {
      const { merchant, ...narrowed } = filters
      const part = await entries.part(await filtersOf(filters), { after }, { merchant })
      const details = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined))
      const entry = {
        merchant,
        actor,
        action: 'changes-exported',
        subject: `changes:${new URLSearchParams(details)}`,
        details,
      }
      const now = clock()
      await changeAs(sql, actor, (tx) =>
        after === undefined ? noteEvent(tx, { ...entry, at: now }) : noteView(tx, entry, now),
      )
      return part
    },
  }
}
