import { assertMayOperate, assertMayOperateGames } from '../../pipeline/access/permissions.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { createGateway } from '../../platform/gateway/gateway.ts'
import { changeGame } from './games.ts'
import { lookUpRoundFile, lookUpRoundPage, lookUpRounds, proposeVoid } from './rounds.ts'
import { changeSettings, readSettings } from './service.ts'

export function settingsRoutes(serve: Serve, { sql, config, clock = () => new Date() }: RegistryDeps): void {
  const gateway = createGateway(config.gateway)
  const deps = () => ({ sql, gateway, now: clock() })
  serve('merchantSettings', ({ input }) => readSettings(deps(), input.merchant))

  serve('changeMerchantSettings', async ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return changeSettings(deps(), input, caller)
  })

  serve('uploadPicture', ({ input: { merchant, ...upload }, request: { caller } }) => {
    assertMayOperate(caller, merchant)
    return gateway.uploadPicture(merchant, upload, caller.label)
  })

  serve('merchantPicture', ({ input: { address } }) => gateway.picture(address))

  serve('merchantRounds', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return lookUpRounds(gateway, input)
  })

  serve('merchantRoundPage', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return lookUpRoundPage(gateway, input)
  })

  serve('merchantRoundFile', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return lookUpRoundFile(gateway, input)
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
