import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { ServedSet } from '@atrium/contracts/staff/releases/serving'
import type { Sql, Transaction } from '@atrium/database'

/** Maximum number of stored rows. Those of processes whose last report is oldest are deleted first. */
const MAX_PORTAL_SERVERS = 500

export interface PortalServer {
  readonly instance: string
  readonly host: string
  readonly reportedAt: Date
  readonly merchants: readonly ServedSet[]
}

export async function savePortalServer(
  tx: Transaction,
  { instance, host, merchants }: Pick<OperationRequest<'reportServing'>, 'instance' | 'host' | 'merchants'>,
  at: Date,
): Promise<void> {
  await tx`
    insert into registry.portal_servers (instance, host, reported_at, merchants)
    values (${instance}, ${host}, ${at}, ${tx.json(merchants as never)})
    on conflict (instance) do update set host = excluded.host, reported_at = excluded.reported_at,
      merchants = excluded.merchants`
}

export async function deletePortalServer(tx: Transaction, instance: string): Promise<void> {
  await tx`delete from registry.portal_servers where instance = ${instance}`
}

/** Deletes rows whose last report is before a time, and rows above the maximum. */
export async function deleteSilent(tx: Transaction, before: Date): Promise<void> {
  // Skips rows that another portal server's report is deleting.
  await tx`
    delete from registry.portal_servers where instance in (
      select instance from registry.portal_servers
      where reported_at < ${before}
        or instance not in (select instance from registry.portal_servers order by reported_at desc, instance
        limit ${MAX_PORTAL_SERVERS})
      for update skip locked)`
}

export const portalServersSince = (sql: Sql, since: Date): Promise<PortalServer[]> => sql<PortalServer[]>`
  select instance, host, reported_at as "reportedAt", merchants from registry.portal_servers
  where reported_at >= ${since} order by host, instance`
