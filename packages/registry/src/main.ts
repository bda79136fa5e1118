import pino from 'pino'
import { loadSigningKey } from './attestation/signing-key.ts'
import { readConfig } from './config.ts'
import { connectRegistry } from './connect.ts'
import { assertNoKnownPasswords } from './demo/demo-database.ts'
import { buildRegistry } from './http/app.ts'
import { migrateRegistry } from './migrations.ts'
import { readStaffConfig } from './staff/environment.ts'
import { registerToken } from './tokens/service.ts'
import { ensureTokenFile } from './tokens/token-file.ts'

const ADMIN = { label: 'administrator', grant: { role: 'admin' } } as const

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ name: 'registry', level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-atrium-session"]'] })
  const [signingKey, staff] = [await loadSigningKey(config.signingKeyFile, config), await readStaffConfig(process.env, config.staffKeyFile, config)]
  await migrateRegistry({ url: config.databaseUrl, log: (line) => log.info(line) })
  const sql = connectRegistry(config.databaseUrl)
  const app = buildRegistry({ sql, config: { ...config, signingKey, staff }, log })
  try {
    if (!config.isDemo) await assertNoKnownPasswords(sql)
    // The first administrator: with this token the first people are invited (atrium staff invite).
    if (config.adminToken) await registerToken(sql, config.adminToken, ADMIN)
    else await ensureTokenFile(sql, config.adminTokenFile, ADMIN)
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    await sql.end({ timeout: 5 })
    throw isPortTaken(error) ? new Error(`Port ${config.port} of ${config.host} is in use. Stop what listens there, or set REGISTRY_PORT.`, { cause: error }) : error
  }

  const stop = async (signal: NodeJS.Signals) => {
    log.info(`Stopping after ${signal}.`)
    await app.close()
    await sql.end({ timeout: 5 })
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
}

const isPortTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
