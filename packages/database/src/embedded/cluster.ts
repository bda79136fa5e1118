import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { explainFailure } from './failure.ts'
import { handOver } from './identity.ts'
import type { Identity } from './identity.ts'
import { NAME } from './layout.ts'
import type { Layout } from './layout.ts'

/**
 * Creates PostgreSQL's data directory at the first start, and checks it at later starts.
 * @throws Error with one sentence if it is damaged, of another version, or cannot be created
 */
export const prepareCluster = (layout: Layout, binaries: Binaries, identity: Identity, fsync: boolean): void => {
  if (!existsSync(layout.cluster) || readdirSync(layout.cluster).length === 0) create(layout, binaries, identity, fsync)
  checkVersion(layout.cluster, binaries)
  handOver(layout.cluster, identity)
  chmodSync(layout.cluster, 0o700)
}

const versionOf = (postgres: string): string =>
  /\d+/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? ''

const checkVersion = (cluster: string, { postgres }: Binaries): void => {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file))
    throw new Error(
      `${cluster} is not a complete database (PG_VERSION is missing): move it away and restore a backup (npm run restore), or set another DATA_DIR.`,
    )
  const made = readFileSync(file, 'utf8').trim()
  const runs = versionOf(postgres)
  if (made !== runs)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${runs}: start the Atrium version that made it, or set another DATA_DIR.`,
    )
}

// Uses a temporary name until the directory is complete, so that an interrupted first start leaves nothing incomplete.
const create = ({ cluster, dataDir }: Layout, { initdb }: Binaries, identity: Identity, fsync: boolean): void => {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  handOver(fresh, identity)
  // The built-in locale is the same on every system. Sorting and case conversion follow Unicode code points.
  const args = [
    '-D',
    fresh,
    '-U',
    NAME,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(fsync ? [] : ['--no-sync', '--wal-segsize=1']),
  ]
  const [file, ...rest] = [...identity.command, initdb, ...args]
  const { status, error, stdout, stderr } = spawnSync(file!, rest, {
    uid: identity.uid,
    gid: identity.gid,
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(explainFailure(`${stdout}\n${stderr}\n${error?.message ?? ''}`, dataDir).sentence)
  }
  rmSync(cluster, { recursive: true, force: true })
  renameSync(fresh, cluster)
}
