/**
 * The server that crash tests kill: the embedded PostgreSQL and the gateway in one process, as with `npm start`. Sends
 * its addresses to its parent and ends when the parent ends.
 */
import { startEmbedded } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { buildServer } from '../../server.ts'
import { buildGateway, migrateGateway, readConfig } from '../../index.ts'
import type { Addresses } from './victim.ts'

const dataDir = process.argv[2]!
// Lost connections are expected here, but would be logged as errors.
const log = createLog('fatal')
const embedded = await startEmbedded({ dataDir, log: () => {} })
const config = readConfig({
  ...process.env,
  DATABASE_URL: embedded.url,
  DATA_DIR: dataDir,
  GATEWAY_PORT: '0',
  DEMO_DATABASE: '1',
})
await migrateGateway(config, log)
const gateway = await buildGateway(config, log)
const app = await buildServer(gateway, config, log)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await app.close()
  await gateway.close()
  await embedded.stop()
  process.exit()
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
process.send!({ origin, url: embedded.url } satisfies Addresses)
