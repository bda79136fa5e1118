import { connect, withDatabase } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import type { Config } from '../../config.ts'
import { GATEWAY_ROLE, migrateGateway } from '../../migrations.ts'
import { createKeys } from '../../platform/keys/keys.ts'
import { createGatewayServers } from '../gateway-servers.ts'
import type { GatewayServers } from '../gateway-servers.ts'
import { startWorker } from '../processes.ts'
import type { ManyIssuesJob } from './many-issues.ts'
import { addLotteryPlayers } from './members.ts'
import type { LotteryDeps } from './one-issue.ts'

/** Number of members who bet on many issues. */
const FEW_PLAYERS = 20

export interface LotteryServers extends GatewayServers {
  readonly deps: LotteryDeps
  /**
   * Runs this many issues one after another in one process, on a separate database. Returns the heap size in bytes
   * after half of them and after all.
   */
  runIssues(issues: number): Promise<{ half: number; end: number }>
}

export async function createLotteryServers(): Promise<LotteryServers> {
  const servers = await createGatewayServers('lottery')
  const { dataDir, url, sql, keys, onClose } = servers
  const silent = createLog('silent')
  return {
    ...servers,
    deps: {
      sql,
      log: createLog('warn'),
      keys: await createKeys({ keys, dataDir, isDemo: false }, silent),
      config: { lotteryBeacon: undefined } as Config,
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
      const worker = startWorker<ManyIssuesJob, { half: number; end: number }>('lottery/many-issues.ts', [
        '--expose-gc',
      ])
      onClose(worker.stop)
      return worker.run({ url: ofIssues, keys, players, issues })
    },
  }
}
