import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { assertNoKnownPasswords } from './seed/demo/demo-database.ts'
import { buildInternalServer, buildServer } from './server.ts'
import { buildGateway, migrateGateway, readConfig } from './index.ts'

/**
 * Runs the gateway as a separate process: reads the configuration, connects to the database, opens the public and the
 * internal listener, handles signals.
 */
async function main(): Promise<void> {
  if (Number(process.env['TRUST_PROXY'] ?? 0))
    throw new Error(
      'The gateway does not read TRUST_PROXY: it believes addresses that a portal server forwards with GATEWAY_PORTAL_KEY. Set TRUST_PROXY on the portal server.',
    )
  const config = readConfig(process.env)
  useProxies(process.env, [config.payments?.url])
  const log = createLog(config.logLevel)
  await migrateGateway(config, log)
  await assertNoKnownPasswords(config)
  const gateway = await buildGateway(config, log)
  await gateway.registerLotteries()
  const apps = [await buildServer(gateway, config, log)]
  const listening = [listen(apps[0]!, { host: config.host, port: config.port, variable: 'GATEWAY_PORT' })]
  if (Object.values(config.internalKeys).some(Boolean)) {
    const internal = await buildInternalServer({ plugin: gateway.internal, ready: gateway.ready }, log)
    apps.push(internal)
    listening.push(
      listen(internal, { host: config.internalHost, port: config.internalPort, variable: 'GATEWAY_INTERNAL_PORT' }),
    )
  } else
    log.warn(
      'no key of the internal interface is set: portal servers, the registry and the payment service cannot reach this gateway',
    )
  stopOnSignals(log, async () => {
    await Promise.all(apps.map((app) => app.close()))
    await gateway.close()
  })
  await Promise.all(listening)
}

runMain(main)
