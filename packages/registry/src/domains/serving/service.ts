import type { OperationRequest } from '@atrium/contracts/staff/operations'
import { SERVING_EXPIRES_MS } from '@atrium/contracts/staff/releases/serving'
import type { PortalServing, ReleaseStatus } from '@atrium/contracts/staff/releases/serving'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { announce } from '../../platform/announce.ts'
import type { Sql } from '@atrium/database'
import { runningWithDecisions } from '../history/service.ts'
import { readPolicies } from '../policies/service.ts'
import { tabsBySet } from './open-tabs.ts'
import { deletePortalServer, deleteSilent, portalServersSince, savePortalServer } from './repository.ts'
import type { PortalServer } from './repository.ts'
import { openTabs } from '../health/open-tabs-repository.ts'

const MINUTE_MS = 60_000
/** Portal servers report counts every few seconds: a minute is complete this long after its end. */
const COUNTS_ARRIVE_MS = 15_000

/** Stores the sets that a portal server serves, until it reports again, stops, or no longer reports. */
export const recordServing = (sql: Sql, report: OperationRequest<'reportServing'>, now: Date): Promise<void> =>
  sql.begin(async (tx) => {
    if (report.isLeaving) await deletePortalServer(tx, report.instance)
    else await savePortalServer(tx, report, now)
    await deleteSilent(tx, new Date(now.getTime() - SERVING_EXPIRES_MS))
    await announce(tx, 'reports')
  }) as Promise<void>

/** Decided, served and seen sets of these merchants or all. Merchants without a set are omitted. */
export async function readReleaseStatus(
  sql: Sql,
  { merchants }: { merchants: readonly string[] | undefined },
  now: Date,
): Promise<ReleaseStatus[]> {
  const minute = completeMinute(now)
  const [
    pointers,
    servers,
    tabs,
    {
      guard: { leastNetworks },
    },
  ] = await Promise.all([
    runningWithDecisions(sql, { merchants }),
    portalServersSince(sql, new Date(now.getTime() - SERVING_EXPIRES_MS)),
    openTabs(sql, { minute, merchants }),
    readPolicies(sql),
  ])
  return pointers.map((pointer) => ({
    merchant: pointer.merchant,
    decided: {
      set: pointer.set,
      at: pointer.changedAt,
      by: pointer.decision.actor,
      sequence: pointer.sequence,
      canary: pointer.canary && { id: pointer.canary.id, set: pointer.canary.set.id, percent: pointer.canary.percent },
    },
    served: servers.map((server) => servingOf(server, pointer)),
    seen: {
      at: minute.toISOString(),
      sets: tabsBySet(
        tabs.filter((each) => each.merchant === pointer.merchant),
        leastNetworks,
      ),
    },
  }))
}

function servingOf(
  { instance, host, reportedAt, merchants }: PortalServer,
  { merchant, set, canary }: MerchantPointer,
): PortalServing {
  const { merchant: _merchant, ...serving } = merchants.find((each) => each.merchant === merchant) ?? { merchant }
  return {
    ...serving,
    instance,
    host,
    reportedAt: reportedAt.toISOString(),
    isDecided: serving.set === set.id && serving.canary === canary?.set.id,
  }
}

/** The newest minute whose counts have all arrived. */
const completeMinute = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - COUNTS_ARRIVE_MS) / MINUTE_MS) * MINUTE_MS - MINUTE_MS)
