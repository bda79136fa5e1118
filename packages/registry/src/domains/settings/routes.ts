import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { createGateway } from '../../platform/gateway/gateway.ts'
import { changeSettings, readSettings } from './service.ts'

export function settingsRoutes(serve: Serve, { sql, config, clock = () => new Date() }: RegistryDeps): void {
  const gateway = createGateway(config.gateway)
  const deps = () => ({ sql, gateway, now: clock() })
  serve('merchantSettings', ({ input }) => readSettings(deps(), input.merchant))

  serve('changeMerchantSettings', ({ input, request: { caller } }) => changeSettings(deps(), input, caller))
  serve('uploadPicture', ({ input: { merchant, ...upload }, request: { caller } }) =>
    gateway.uploadPicture(merchant, upload, caller.label),
  )
  serve('merchantPicture', ({ input: { merchant, address } }) => gateway.picture(merchant, address))
}
