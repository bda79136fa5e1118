/** Runs the studio as a separate process. */
import { readFile } from 'node:fs/promises'
import { connect } from '@atrium/database'
import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { buildStudio } from './app.ts'
import { readConfig } from './config.ts'
import { loadKeys } from './keys.ts'
import { migrateStudio, STUDIO_ROLE } from './migrations.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  useProxies(process.env, [config.play.gpaUrl])
  const log = createLog(config.logLevel)
  const keys = await loadKeys(config.keyFile, config)
  const portalKey = config.portalKeyFile && (await readFile(config.portalKeyFile, 'utf8'))
  await migrateStudio(config.databaseUrl, (line) => log.info(line))
  const sql = connect({ url: config.databaseUrl, role: STUDIO_ROLE, name: 'studio' })
  const app = await buildStudio({ config: { ...config.play, portalKey }, sql, keys, log })
  const stop = async (): Promise<void> => {
    await app.close()
    await sql.end({ timeout: 5 })
  }
  try {
    await listen(app, { host: config.host, port: config.port, variable: 'STUDIO_PORT' })
  } catch (error) {
    await stop()
    throw error
  }
  stopOnSignals(log, stop)
}

runMain(main)
