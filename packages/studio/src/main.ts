/** The studio in a process of its own. */
import { connect } from '@atrium/database'
import { pino } from 'pino'
import { buildStudio } from './app.ts'
import { readConfig } from './config.ts'
import { loadKeys } from './keys.ts'
import { migrateStudio, STUDIO_ROLE } from './migrations.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ name: 'studio', level: config.logLevel })
  const keys = await loadKeys(config.keyFile, config)
  await migrateStudio(config.databaseUrl, (line) => log.info(line))
  const sql = connect({ url: config.databaseUrl, role: STUDIO_ROLE, name: 'studio' })
  const app = await buildStudio({ config: config.play, sql, keys, log })
  const stop = async (): Promise<void> => {
    await app.close()
    await sql.end({ timeout: 5 })
  }
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await stop()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new Error(`Port ${config.port} of ${config.host} is in use. Stop what listens there, or set STUDIO_PORT.`, { cause: error }) : error
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
