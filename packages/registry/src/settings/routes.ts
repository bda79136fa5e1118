import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { assertMayOperate, assertMayOperateGames } from '../tokens/policies.ts'
import { changeGame } from './games.ts'
import { createGateway } from './gateway.ts'
import { lookUpRounds, proposeVoid } from './rounds.ts'
import { changeSettings, readSettings } from './service.ts'

export function settingsRoutes(serve: Serve, { sql, config, clock = () => new Date() }: RegistryDeps): void {
  const gateway = createGateway(config.gateway)
  const deps = () => ({ sql, gateway, now: clock() })
  serve('merchantSettings', ({ input }) => readSettings(deps(), input.merchant))

  serve('changeMerchantSettings', async ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return changeSettings(deps(), input, caller.label)
  })

  serve('merchantRounds', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return lookUpRounds(gateway, input)
  })

  serve('voidRounds', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return proposeVoid(deps(), input, caller)
  })

  serve('merchantChanges', ({ input: { merchant, ...query }, request: { caller } }) => {
    assertMayOperate(caller, merchant)
    return gateway.changes(merchant, query)
  })

  serve('changeGame', ({ input, request: { caller } }) => {
    assertMayOperateGames(caller)
    return changeGame(sql, gateway, input, caller.label)
  })
}
