import { connect } from '@atrium/database'
import { pino } from 'pino'
import { buildStudio } from './app.ts'
import { readConfig } from './config.ts'
import { readKeys } from './keys.ts'
import { migrateStudio, STUDIO_ROLE } from './migrations.ts'

const config = readConfig(process.env)
const log = pino({ name: 'studio', level: config.logLevel })
await migrateStudio(config.databaseUrl, (line) => log.info(line))
const sql = connect({ url: config.databaseUrl, role: STUDIO_ROLE, name: 'studio' })
const app = await buildStudio({ config: config.play, sql, keys: await readKeys(config.keyFile), log })
await app.listen({ host: config.host, port: config.port })

const stop = async (): Promise<void> => {
  await app.close()
  await sql.end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
