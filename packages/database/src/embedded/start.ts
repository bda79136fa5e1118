import { renameSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../connect.ts'
import { withDatabase } from '../url.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { sizeOf } from './failure.ts'
import { chooseIdentity, handOver } from './identity.ts'
import { clearAway, layOut, NAME } from './layout.ts'
import { isOwned, takeOwnership } from './owner-lock.ts'
import { clearOrphan, readPostmasterFile } from './postmaster-file.ts'
import { runPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'

export type StartEmbeddedOptions = {
  /** DATA_DIR; the server keeps its files in `postgres`, its output in `postgres.log`. */
  dataDir: string
  log: (line: string) => void
  /** Off only for tests: a crash of the machine may then lose everything. */
  fsync?: boolean
}

export type EmbeddedServer = {
  /** Of a superuser, over a unix socket that only this user can reach. */
  url: string
  /** Ends the server with everything flushed. May be called again. */
  stop: () => Promise<void>
  /** Called each time the server has died by itself. It is started again without anybody's help, and pools find it again. */
  onDown: (callback: () => void) => void
}

const LARGEST_LOG = 10_000_000
const PATIENCE_WITH_OLD_SERVER = 30_000

/**
 * Starts the bundled PostgreSQL on `dataDir` and looks after it: makes the data directory at the first start, ends what a killed process left running,
 * starts it again when it dies.
 * @throws Error with one sentence that says what happened and what to do
 */
export const startEmbedded = async ({ dataDir, log, fsync = true }: StartEmbeddedOptions): Promise<EmbeddedServer> => {
  const binaries = findBinaries()
  const layout = layOut(dataDir)
  const identity = chooseIdentity({ program: binaries.postgres, directory: layout.dataDir })
  handOver(layout.sockets, identity)
  const disown = await takeOwnership(layout.sockets, layout.dataDir)

  let current: Postmaster | undefined
  let stopping = false
  const callbacks: (() => void)[] = []
  // Whatever ends this process short of SIGKILL takes the server along.
  const endAtExit = () => { if (current?.isAlive()) process.kill(current.pid, 'SIGINT') }

  const launch = async (): Promise<void> => {
    for (const deadline = Date.now() + PATIENCE_WITH_OLD_SERVER; ; await delay(200)) {
      await clearOrphan(layout.cluster, log)
      current = runPostmaster(layout, binaries, identity, fsync)
      const failure = await current.started
      if (!failure) return
      if (stopping || !failure.retry || Date.now() > deadline) throw new Error(failure.sentence)
    }
  }

  const lookAfter = async (): Promise<void> => {
    while (!stopping) {
      await current?.gone
      if (stopping) return
      log('PostgreSQL has died; starting it again.')
      for (const callback of callbacks) callback()
      for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
        const failure = await launch().then(() => undefined, (error: Error) => error)
        if (!failure) break
        log(failure.message)
        await delay(wait)
      }
    }
  }

  try {
    const elsewhere = readPostmasterFile(layout.cluster)?.sockets
    // The directory of temporary files may be another one for another process.
    if (elsewhere && elsewhere !== layout.sockets && (await isOwned(elsewhere))) throw new Error(`Another Atrium process already runs on ${layout.dataDir}: stop it, or set another DATA_DIR and PORT.`)
    if (sizeOf(layout.log) > LARGEST_LOG) renameSync(layout.log, `${layout.log}.1`)
    prepareCluster(layout, binaries, identity, fsync)
    process.on('exit', endAtExit)
    await launch()
    await createDatabase(layout.url)
  } catch (error) {
    stopping = true
    await current?.end()
    process.off('exit', endAtExit)
    await disown()
    throw error
  }
  const looking = lookAfter()

  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    stopping = true
    await current?.end()
    await looking
    await current?.end()
    process.off('exit', endAtExit)
    await disown()
    clearAway(layout)
  }
  return { url: layout.url, stop: () => (stopped ??= stop()), onDown: (callback) => void callbacks.push(callback) }
}

const createDatabase = async (url: string): Promise<void> => {
  const sql = connect({ url: withDatabase(url, 'postgres'), max: 1, name: 'first start' })
  try {
    const [there] = await sql`select 1 from pg_database where datname = ${NAME}`
    if (!there) await sql`create database ${sql(NAME)}`
  } finally {
    await sql.end()
  }
}
