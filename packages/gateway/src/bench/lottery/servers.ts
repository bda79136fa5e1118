import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded, withDatabase } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import type { Config } from '../../config.ts'
import { GATEWAY_ROLE, migrateGateway } from '../../migrations.ts'
import { freshBlindIndexKeys, freshFieldKeys, freshPayloadKeys } from '../../platform/keys/key-material.ts'
import { createKeys } from '../../platform/keys/keys.ts'
import { freePort, startServer, startWorker } from '../processes.ts'
import type { ServerProcess } from '../processes.ts'
import type { ManyIssuesJob } from './many-issues.ts'
import { addLotteryPlayers } from './members.ts'
import type { LotteryDeps } from './one-issue.ts'

const NO_LIMIT = '1000000'
/** Who bets on many issues. */
const FEW_PLAYERS = 20

/** An embedded PostgreSQL with fsync, the gateway's tables, and its keys. */
export interface LotteryServers {
  /** Of PostgreSQL; gone with `close`. */
  readonly dataDir: string
  readonly url: string
  readonly deps: LotteryDeps
  /** Key material, as in `Config`. */
  readonly keys: Config['keys']
  /** A gateway in a process of its own, without limits of requests. Ends with `close`. */
  startGateway(): Promise<ServerProcess>
  /** So many issues one after another in one process, on a database of its own: its heap in bytes after half of them and after all. */
  runIssues(issues: number): Promise<{ half: number; end: number }>
  close(): Promise<void>
}

export async function createLotteryServers(): Promise<LotteryServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-lottery-'))
  // A folder of mkdtemp is closed to PostgreSQL where it runs as nobody.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  const { url } = postgres
  const silent = createLog('silent')
  await migrateGateway({ databaseUrl: url }, silent)
  const keys: Config['keys'] = { payload: JSON.stringify(await freshPayloadKeys()), field: JSON.stringify(freshFieldKeys()), blindIndex: JSON.stringify(freshBlindIndexKeys()) }
  const sql = connect({ url, role: GATEWAY_ROLE, max: 20, name: 'bench', actor: 'bench' })
  const deps = { sql, log: createLog('warn'), keys: await createKeys({ keys, dataDir, isDemo: false }, silent), config: { lotteryBeacon: undefined } as Config }
  const ends: (() => Promise<void>)[] = []
  return {
    dataDir, url, deps, keys,
    async startGateway() {
      const port = await freePort()
      const gateway = await startServer('gateway', port, {
        DATABASE_URL: url, DATA_DIR: join(dataDir, 'gateway'), GATEWAY_PORT: String(port), DEMO_DATABASE: '1', LOG_LEVEL: 'error', PAYLOAD_KEYS: keys.payload!, FIELD_KEYS: keys.field!, BLIND_INDEX_KEY: keys.blindIndex!,
        RATE_LIMIT_READ: NO_LIMIT, RATE_LIMIT_WRITE: NO_LIMIT, RATE_LIMIT_UPLOAD: NO_LIMIT,
      })
      ends.push(gateway.stop)
      return gateway
    },
    async runIssues(issues) {
      const admin = connect({ url, max: 1, name: 'bench databases' })
      await admin`create database issues`
      await admin.end()
      const ofIssues = withDatabase(url, 'issues')
      await migrateGateway({ databaseUrl: ofIssues }, silent)
      const its = connect({ url: ofIssues, role: GATEWAY_ROLE, max: 1, name: 'bench issues', actor: 'bench' })
      const players = await addLotteryPlayers(its, FEW_PLAYERS, '')
      await its.end()
      const worker = startWorker<ManyIssuesJob, { half: number; end: number }>('lottery/many-issues.ts', ['--expose-gc'])
      ends.push(worker.stop)
      return worker.run({ url: ofIssues, keys, players, issues })
    },
    async close() {
      for (const end of ends) await end()
      await sql.end({ timeout: 5 })
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
