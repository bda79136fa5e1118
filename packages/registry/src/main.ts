import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { buildRegistry } from './app.ts'
import { readConfig } from './config.ts'
import { migrateRegistry } from './migrations.ts'
import { connectRegistry } from './platform/connect.ts'
import { loadSigningKey } from './platform/signing-key.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  useProxies(process.env, [config.gateway?.url])
  const log = createLog(config.logLevel)
  const signingKey = await loadSigningKey(config.signingKeyFile, config)
  await migrateRegistry({ url: config.databaseUrl, log: (line) => log.info(line) })
  const sql = connectRegistry(config.databaseUrl)
  const app = buildRegistry({ sql, config: { ...config, signingKey }, log })
  try {
    await listen(app, { host: config.host, port: config.port, variable: 'REGISTRY_PORT' })
  } catch (error) {
    await app.close()
    await sql.end({ timeout: 5 })
    throw error
  }
  stopOnSignals(log, async () => {
    await app.close()
    await sql.end({ timeout: 5 })
  })
}

runMain(main)
