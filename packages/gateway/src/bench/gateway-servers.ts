import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import type { Config } from '../config.ts'
import { GATEWAY_ROLE, migrateGateway } from '../migrations.ts'
import { freshBlindIndexKeys, freshFieldKeys, freshPayloadKeys } from '../platform/keys/key-material.ts'
import { freePort, startServer } from './processes.ts'
import type { ServerProcess } from './processes.ts'

const NO_LIMIT = '1000000'

/** An embedded PostgreSQL with fsync, with the gateway's tables, and the gateway's keys. */
export interface GatewayServers {
  /** Data folder of PostgreSQL. `close` removes it. */
  readonly dataDir: string
  readonly url: string
  /** Connections with the gateway's database role. */
  readonly sql: Sql
  /** Key material, as in `Config`. */
  readonly keys: Config['keys']
  /** Starts a gateway in a separate process, without rate limits. `close` stops it. */
  startGateway(): Promise<ServerProcess>
  /** Runs the functions registered with `onClose`, then stops all servers. */
  close(): Promise<void>
  onClose(end: () => Promise<void>): void
}

/** `name`: prefix of the folder's name. */
export async function createGatewayServers(name: string): Promise<GatewayServers> {
  const dataDir = await mkdtemp(join(tmpdir(), `atrium-${name}-`))
  // PostgreSQL cannot read a folder of mkdtemp where it runs as user nobody.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  const { url } = postgres
  await migrateGateway({ databaseUrl: url }, createLog('silent'))
  const keys: Config['keys'] = {
    payload: JSON.stringify(await freshPayloadKeys()),
    field: JSON.stringify(freshFieldKeys()),
    blindIndex: JSON.stringify(freshBlindIndexKeys()),
  }
  const sql = connect({ url, role: GATEWAY_ROLE, max: 20, name: 'bench', actor: 'bench' })
  const ends: (() => Promise<void>)[] = []
  return {
    dataDir,
    url,
    sql,
    keys,
    onClose: (end) => void ends.push(end),
    async startGateway() {
      const port = await freePort()
      const gateway = await startServer('gateway', port, {
        DATABASE_URL: url,
        DATA_DIR: join(dataDir, 'gateway'),
        GATEWAY_PORT: String(port),
        DEMO_DATABASE: '1',
        LOG_LEVEL: 'error',
        PAYLOAD_KEYS: keys.payload!,
        FIELD_KEYS: keys.field!,
        BLIND_INDEX_KEY: keys.blindIndex!,
        RATE_LIMIT_READ: NO_LIMIT,
        RATE_LIMIT_WRITE: NO_LIMIT,
        RATE_LIMIT_LONG_ORDER: NO_LIMIT,
        RATE_LIMIT_UPLOAD: NO_LIMIT,
      })
      ends.push(gateway.stop)
      return gateway
    },
    async close() {
      for (const end of ends) await end()
      await sql.end({ timeout: 5 })
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
