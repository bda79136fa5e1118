import type { FastifyInstance } from 'fastify'
import { assertNoKnownPasswords } from './demo/demo-database.ts'
import { buildInternalServer, buildServer } from './http/server.ts'
import { buildGateway, createLog, migrateGateway, readConfig } from './index.ts'

/** The gateway in a process of its own: configuration, database, the public and the internal listener, signals. */
async function main(): Promise<void> {
  if (Number(process.env['TRUST_PROXY'] ?? 0)) throw new Error('The gateway does not read TRUST_PROXY: it believes addresses that a portal server forwards with GATEWAY_PORTAL_KEY. Set TRUST_PROXY on the portal server.')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await migrateGateway(config, log)
  await assertNoKnownPasswords(config)
  const gateway = await buildGateway(config, log)
  const apps = [await buildServer(gateway, config, log)]
  const listening = [listen(apps[0]!, config.host, config.port, 'GATEWAY_PORT')]
  if (Object.values(config.internalKeys).some(Boolean)) {
    const internal = await buildInternalServer({ plugin: gateway.internal, ready: gateway.ready }, log)
    apps.push(internal)
    listening.push(listen(internal, config.internalHost, config.internalPort, 'GATEWAY_INTERNAL_PORT'))
  } else log.warn('no key of the internal interface is set: portal servers, the registry and the payment service cannot reach this gateway')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      void Promise.all(apps.map((app) => app.close())).then(() => gateway.close())
    })
  }
  await Promise.all(listening)
}

const listen = (app: FastifyInstance, host: string, port: number, variable: string): Promise<unknown> =>
  app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop what listens there, or set ${variable}.`) : error
  })

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
