import { spawnSync } from 'node:child_process'
import { constants, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join } from 'node:path'

/** The file whose presence makes a directory a backup. */
export const MANIFEST = 'atrium-backup.json'

// Directories whose content a server recreates at its start (PostgreSQL manual, "Making a base backup using the low
// level API").
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/

export const makePrivateDirectory = (path: string): void => void mkdirSync(path, { recursive: true, mode: 0o700 })

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Copies a file. Skips a file that a running server has just removed. */
const copyFile = (from: string, to: string): void => {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const entriesOf = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (!isMissing(error)) throw error
    return []
  }
}

const copyDirectory = (from: string, to: string): void => {
  makePrivateDirectory(to)
  for (const entry of entriesOf(from)) {
    if (leftOut.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyDirectory(source, target)
    else if (entry.isFile()) copyFile(source, target)
  }
}

/** Copies the data directory of a server in backup mode, without its write-ahead log. */
export const copyCluster = (from: string, to: string): void => {
  makePrivateDirectory(to)
  for (const entry of entriesOf(from)) {
    if (leftOut.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (emptied.has(entry.name)) makePrivateDirectory(target)
    else if (entry.isDirectory()) copyDirectory(source, target)
    else copyFile(source, target)
  }
}

/** Copies the write-ahead log between two segments, both included. Without it the copy is inconsistent. */
export const copyWal = (from: string, to: string, first: string, last: string): void => {
  makePrivateDirectory(join(to, 'pg_wal/archive_status'))
  for (const name of readdirSync(join(from, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      copyFileSync(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
  }
}

// Entries in DATA_DIR that belong to the database server.
const ofServer = new Set(['postgres', 'postgres.new', 'postgres-socket', 'postgres.log', 'postgres.log.1', MANIFEST])

/** Copies all other entries of DATA_DIR, except `without`. */
export const copyRest = (from: string, to: string, without: readonly string[]): void => {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (ofServer.has(entry.name) || without.includes(entry.name) || !(entry.isDirectory() || entry.isFile())) continue
    cpSync(join(from, entry.name), join(to, entry.name), { recursive: true, preserveTimestamps: true })
  }
}

/** Runs a copy operation. On failure, removes what was copied so far. A full disk is reported in one sentence. */
export const copying = async (target: string, work: () => void | Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    discard(target)
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new Error(
      `The disk that holds ${target} is full: free some space, or name a directory on another disk, and try again.`,
      { cause: error },
    )
  }
}

const discard = (directory: string): void => {
  try {
    rmSync(directory, { recursive: true, force: true })
  } catch {
    // A mount point cannot be removed, so it is only emptied.
  }
}

/** Waits until the copied data are on disk. */
export const settle = (): void => void spawnSync('sync')
