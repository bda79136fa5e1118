import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { loadSigningKey } from './platform/signing-key.ts'
import { readConfig } from './config.ts'
import { connectRegistry } from './platform/connect.ts'
import { assertNoKnownPasswords } from './platform/demo-database/demo-database.ts'
import { buildRegistry } from './app.ts'
import { migrateRegistry } from './migrations.ts'
import { readStaffConfig } from './domains/staff/environment.ts'
import { registerToken } from './domains/tokens/service.ts'
import { ensureTokenFile } from './domains/tokens/token-file.ts'

const ADMIN = { label: 'administrator', grant: { role: 'admin' } } as const

async function main(): Promise<void> {
  const config = readConfig(process.env)
  useProxies(process.env, [config.gateway?.url])
  const log = createLog(config.logLevel)
  const [signingKey, staff] = [
    await loadSigningKey(config.signingKeyFile, config),
    await readStaffConfig(process.env, config.staffKeyFile, config),
  ]
  await migrateRegistry({ url: config.databaseUrl, log: (line) => log.info(line) })
  const sql = connectRegistry(config.databaseUrl)
  const app = buildRegistry({ sql, config: { ...config, signingKey, staff }, log })
  try {
    if (!config.isDemo) await assertNoKnownPasswords(sql)
    // The first administrator: this token invites the first people (atrium staff invite).
    if (config.adminToken) await registerToken(sql, config.adminToken, ADMIN)
    else await ensureTokenFile(sql, config.adminTokenFile, ADMIN)
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
