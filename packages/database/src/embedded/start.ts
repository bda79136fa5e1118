import { renameSync } from 'node:fs'
import { connect } from '../connect.ts'
import { withDatabase } from '../url.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { explainFileError, sizeOf } from './failure.ts'
import { chooseIdentity, handOver } from './identity.ts'
import { keepRunning } from './keep-running.ts'
import { clearAway, layOut, NAME } from './layout.ts'
import type { Layout } from './layout.ts'
import { isOwned, ownedBySomebody, takeOwnership } from './owner-lock.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { runPostmaster } from './postmaster.ts'

export type StartEmbeddedOptions = {
  /** DATA_DIR. The server's files are in `postgres`, its output is in `postgres.log`. */
  dataDir: string
  log: (line: string) => void
  /** False only in tests: a crash of the machine may then lose everything. */
  fsync?: boolean
}

export type EmbeddedServer = {
  /** Address for a superuser, over a Unix socket that only this user can access. */
  url: string
  /** Stops the server with everything flushed. Can be called more than once. */
  stop: () => Promise<void>
  /** Called each time the server has died unexpectedly. It is restarted automatically, and pools reconnect. */
  onDown: (callback: () => void) => void
}

const MAX_LOG_BYTES = 10_000_000

/**
 * Starts the bundled PostgreSQL on `dataDir` and supervises it: creates the data directory at the first start, stops a
 * server that a killed process left running, and restarts the server when it dies.
 * @throws Error of one sentence with what happened and what to do
 */
export const startEmbedded = async (options: StartEmbeddedOptions): Promise<EmbeddedServer> => {
  try {
    return await start(options)
  } catch (error) {
    throw explainFileError(error, options.dataDir)
  }
}

const start = async ({ dataDir, log, fsync = true }: StartEmbeddedOptions): Promise<EmbeddedServer> => {
  const binaries = findBinaries()
  const layout = layOut(dataDir)
  const identity = chooseIdentity({ program: binaries.postgres, directory: layout.dataDir })
  handOver(layout.sockets, identity)
  const disown = await takeOwnership(layout.sockets, layout.dataDir)
  const server = keepRunning({
    cluster: layout.cluster,
    log,
    run: () => runPostmaster(layout, binaries, identity, fsync),
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    await disown()
    clearAway(layout)
  }
  try {
    await assertUnowned(layout)
    if (sizeOf(layout.log) > MAX_LOG_BYTES) renameSync(layout.log, `${layout.log}.1`)
    prepareCluster(layout, binaries, identity, fsync)
    await server.start()
    await createDatabase(layout.url)
  } catch (error) {
    await stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  return { url: layout.url, stop: () => (stopped ??= stop()), onDown: server.onDown }
}

// A process with a different TMPDIR has its socket, and its ownership lock, in another directory.
const assertUnowned = async ({ cluster, sockets, dataDir }: Layout): Promise<void> => {
  const elsewhere = readPostmasterFile(cluster)?.sockets
  if (elsewhere && elsewhere !== sockets && (await isOwned(elsewhere))) throw new Error(ownedBySomebody(dataDir))
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
