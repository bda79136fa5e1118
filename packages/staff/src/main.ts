import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { buildStaff } from './app.ts'
import { readConfig } from './config.ts'
import { readStaffConfig } from './domains/staff/environment.ts'
import { registerToken } from './domains/tokens/service.ts'
import { ensureTokenFile } from './domains/tokens/token-file.ts'
import { migrateStaff } from './migrations.ts'
import { connectStaff } from './platform/connect.ts'
import { assertNoKnownPasswords } from './platform/demo-database/demo-database.ts'

const ADMIN = { label: 'administrator', grant: { role: 'admin' } } as const

async function main(): Promise<void> {
  const config = readConfig(process.env)
  useProxies(process.env, [config.gateway?.url, config.registry?.url])
  const log = createLog(config.logLevel)
  const staff = await readStaffConfig(process.env, config.staffKeyFile, config)
  await migrateStaff({ url: config.databaseUrl, log: (line) => log.info(line) })
  const sql = connectStaff(config.databaseUrl)
  const app = buildStaff({ sql, config: { ...config, staff }, log })
  try {
    if (!config.isDemo) await assertNoKnownPasswords(sql)
    // Token of the first administrator, with which the first staff members are invited (atrium staff invite).
    if (config.adminToken) await registerToken(sql, config.adminToken, ADMIN)
    else await ensureTokenFile(sql, config.adminTokenFile, ADMIN)
    await listen(app, { host: config.host, port: config.port, variable: 'STAFF_PORT' })
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
