import { assertMayPin } from '../../pipeline/access/permissions.ts'
import { visibleRows } from '../../pipeline/access/visibility.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { addMerchant, changeMerchant, merchantsNow } from './service.ts'

export function merchantRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('merchants', async ({ request: { caller } }) => visibleRows(caller, await merchantsNow(sql)))

  serve('addMerchant', async ({ input, request: { caller }, reply }) => {
    assertMayPin(caller, input.merchant)
    const { merchant, isNew } = await addMerchant(sql, input, caller.label)
    if (isNew) void reply.status(201)
    return merchant
  })

  serve('changeMerchant', ({ input, request: { caller } }) => changeMerchant(sql, input, caller.label))
}
