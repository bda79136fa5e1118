import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { connect } from './connect.ts'
import { copyCluster, copyRest, copyWal, copying, makePrivateDirectory, MANIFEST, settle } from './backup-files.ts'
import { layOut } from './embedded/layout.ts'
import { isOwned } from './embedded/owner-lock.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { reachEmbedded } from './embedded/reach.ts'
import { startEmbedded } from './embedded/start.ts'
import { KEYS, openKeys, SEALED_KEYS, sealKeys, writeKeys } from './sealed-keys.ts'

export type BackupOptions = {
  dataDir: string
  /** A directory that does not exist yet. */ to: string
  /** Encrypts the keys in the backup. Absent: the backup has no keys. */ passphrase?: string | undefined
  log: (line: string) => void
}
export type RestoreOptions = {
  /** Absent or empty. */ dataDir: string
  from: string
  /** Called if the backup has encrypted keys. */ readPassphrase?: () => Promise<string>
  log: (line: string) => void
}

/**
 * Creates a consistent backup of DATA_DIR: the database with everything committed so far, then the other files. Works
 * whether or not Atrium is running. The copy alone cannot decrypt what the database stores encrypted: keys are left
 * out, or encrypted with a passphrase.
 * @throws Error with one sentence if there is nothing to copy, the target exists or the passphrase is too short
 */
export const backup = async ({ dataDir, to, passphrase, log }: BackupOptions): Promise<void> => {
  const target = resolve(to)
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the one to back up.`)
  if (!relative(resolve(dataDir), target).startsWith('..'))
    throw new Error(`${target} is inside DATA_DIR itself: name a directory elsewhere, best on another disk.`)
  if (existsSync(target)) throw new Error(`${target} exists already: name a new directory.`)
  const { dataDir: source, cluster } = layOut(dataDir)
  const sealedKeys = passphrase === undefined ? undefined : sealKeys(join(source, KEYS), passphrase)
  const server = await reachEmbedded({ dataDir, log })
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  try {
    await copying(partial, async () => {
      makePrivateDirectory(partial)
      await copyRunning(server.url, cluster, join(partial, 'postgres'))
      copyRest(source, partial, [KEYS])
      if (sealedKeys) writeFileSync(join(partial, SEALED_KEYS), sealedKeys, { mode: 0o600 })
      writeFileSync(
        join(partial, MANIFEST),
        `${JSON.stringify({ kind: 'atrium', madeAt: new Date().toISOString(), postgres: readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim() }, null, 2)}\n`,
      )
      settle()
      renameSync(partial, target)
    })
  } finally {
    await server.leave()
  }
  log(`Backed up ${source} to ${target}${sealedKeys ? ', with the keys, encrypted' : ', without its keys'}.`)
}

const copyRunning = async (url: string, from: string, to: string): Promise<void> => {
  const sql = connect({ url, max: 1, name: 'backup' })
  try {
    // A temporary slot: the server retains the write-ahead log that the copy needs until this connection ends.
    await sql`select pg_create_physical_replication_slot(${`backup_${randomBytes(6).toString('hex')}`}, true, true)`
    await sql`select pg_backup_start('atrium', true)`
    copyCluster(from, to)
    const [end] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`
    const [now] = await sql<{ segment: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as segment`
    writeFileSync(join(to, 'backup_label'), end!.label, { mode: 0o600 })
    copyWal(from, to, /^START WAL LOCATION: .*\(file (\w+)\)/m.exec(end!.label)![1]!, now!.segment)
  } finally {
    await sql.end()
  }
}

/**
 * Restores a backup into an empty DATA_DIR, and starts its database once, so that an unusable backup is detected. If
 * the backup has no keys, they must be restored manually.
 * @throws Error with one sentence if DATA_DIR is not empty, the backup is invalid or the passphrase is wrong
 */
export const restore = async ({ dataDir, from, readPassphrase, log }: RestoreOptions): Promise<void> => {
  const source = resolve(from)
  const target = resolve(dataDir)
  if (!existsSync(join(source, MANIFEST)))
    throw new Error(`${source} is not a backup (${MANIFEST} is missing): name the directory that the backup wrote.`)
  if (existsSync(target) && readdirSync(target).length > 0) {
    const running = await isOwned(
      readPostmasterFile(join(target, 'postgres'))?.sockets || join(target, 'postgres-socket'),
    )
    throw new Error(
      running
        ? `Atrium is running on ${target}: stop it and move ${target} away, then restore again.`
        : `${target} is not empty: move it away, or set DATA_DIR to a new directory, then restore again.`,
    )
  }
  const sealedKeys = join(source, SEALED_KEYS)
  const keys = existsSync(sealedKeys) ? openKeys(sealedKeys, (await readPassphrase?.()) ?? '') : undefined
  const { cluster } = layOut(target)
  await copying(target, () => {
    // A backup of an earlier release contains its keys unencrypted.
    copyRest(source, target, [SEALED_KEYS])
    if (keys) writeKeys(join(target, KEYS), keys)
    cpSync(join(source, 'postgres'), `${cluster}.new`, { recursive: true })
    settle()
    renameSync(`${cluster}.new`, cluster)
  })
  const server = await startEmbedded({ dataDir: target, log })
  await server.stop()
  log(`Restored ${source} to ${target}.`)
  if (!existsSync(join(target, KEYS)))
    log(
      `The backup has no keys: copy those of the installation to ${join(target, KEYS)} before Atrium starts. Without them, what the database keeps encrypted cannot be read.`,
    )
}
