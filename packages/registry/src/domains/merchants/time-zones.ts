import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import type { InternalAnswer } from '@atrium/contracts/internal/endpoints'
import type { Sql } from '@atrium/database'
import type { Job } from '@atrium/http-server/jobs'
import { OperationError } from '@atrium/staff-api/errors'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import { createTransport } from '@atrium/staff-api/gateway/transport'
import { adoptMerchant } from './service.ts'

/** The time zone of each merchant, from the gateway. @throws OperationError GATEWAY_UNAVAILABLE */
export const readTimeZones = (address: GatewayAddress): Promise<InternalAnswer<'timeZones'>> =>
  createTransport(address)(internalEndpoints.timeZones, {})

/** Copies merchants and their time zones from the gateway, if there is one. */
export const timeZonesJob = ({
  sql,
  config: { gateway },
}: {
  readonly sql: Sql
  readonly config: { readonly gateway?: GatewayAddress | undefined }
}) =>
  ({
    name: 'registry-time-zones',
    // A merchant that was just created is pinned next.
    every: 10_000,
    firstAfterMs: 1_000,
    async run() {
      if (!gateway) return
      const zones = await readTimeZones(gateway).catch((error: unknown) => {
        if (error instanceof OperationError && error.code === 'GATEWAY_UNAVAILABLE') return []
        throw error
      })
      for (const zone of zones) await adoptMerchant(sql, zone)
    },
  }) satisfies Job
