import { assertNoKnownPasswords } from './demo/demo-database.ts'
import { buildServer } from './http/server.ts'
import { buildGateway, createLog, migrateGateway, readConfig } from './index.ts'

/** The gateway in a process of its own: configuration, database, listener, signals. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await migrateGateway(config, log)
  await assertNoKnownPasswords(config)
  const gateway = await buildGateway(config, log)
  const app = await buildServer(gateway, config, log)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      void app.close().then(() => gateway.close())
    })
  }
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is in use. Stop what listens there, or set GATEWAY_PORT.`) : error
  })
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
