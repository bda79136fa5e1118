import { visibleRows } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { assertMayPin } from '../../platform/access.ts'
import { addMerchant, changeMerchant, merchantsNow } from './service.ts'
import { readTimeZones } from './time-zones.ts'

export function merchantRoutes(serve: Serve, { sql, config }: RegistryDeps): void {
  /** The gateway's time zone takes precedence. Without a gateway the registry manages its own. */
  async function assertZoneOfGateway(merchant: string, timeZone: string | undefined): Promise<void> {
    if (!config.gateway || timeZone === undefined) return
    const zone = (await readTimeZones(config.gateway)).find((one) => one.merchant === merchant)?.timeZone
    if (zone === undefined) throw OperationError.coded('NOT_FOUND', reason('gateway-lacks-merchant', { merchant }))
    if (timeZone !== zone) throw OperationError.coded('INVALID_REQUEST', reason('zone-of-gateway', { merchant, zone }))
  }

  serve('merchants', async ({ request: { caller } }) => visibleRows(caller, await merchantsNow(sql)))

  serve('addMerchant', async ({ input, request: { caller }, reply }) => {
    assertMayPin(caller, input.merchant)
    const { merchant, isNew } = await addMerchant(sql, input, caller.label)
    if (isNew) void reply.status(201)
    return merchant
  })

  serve('changeMerchant', async ({ input, request: { caller } }) => {
    await assertZoneOfGateway(input.merchant, input.timeZone)
    return changeMerchant(sql, input, caller.label)
  })
}
