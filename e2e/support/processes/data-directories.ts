import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inDatabase } from '../portal/database.ts'
import { DEFAULT_PASSWORD } from '../portal/operate.ts'
import { startPortal } from './portal-process.ts'
import { isAlive } from './processes.ts'

const SEEDED = 'ATRIUM_E2E_SEEDED_DATA'
const PREFIX = 'atrium-e2e-'
const SHARED_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 6 * 2 ** 30

/**
 * The parent of data directories: in memory if there is enough of it, because a database has over a thousand files and
 * syncs every commit.
 */
function base(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= MIN_FREE_BYTES ? SHARED_MEMORY : tmpdir()
}

const newDataDir = (): Promise<string> => mkdtemp(join(base(), `${PREFIX}${process.pid}-`))

/** Removes directories of killed runs, which would occupy memory until the machine restarts. */
async function removeAbandoned(): Promise<void> {
  const abandoned = readdirSync(base()).filter(
    (name) => name.startsWith(PREFIX) && !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)),
  )
  await Promise.all(abandoned.map((name) => rm(join(base(), name), { recursive: true, force: true })))
}

/**
 * Starts a portal once on an empty directory, as the template for all portals of this run. Returns a function that
 * removes the directory.
 */
export async function seedDataDir(): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = await newDataDir()
  const portal = await startPortal(dataDir, { DEFAULT_PASSWORD })
  await pinSlots(dataDir)
  await portal.stop()
  process.env[SEEDED] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Pins slots in the lobby, which shows played games first. Pinned slots stay in place whatever other tests play. */
const pinSlots = (dataDir: string): Promise<unknown> =>
  inDatabase(
    { dataDir },
    `insert into games.pins (merchant, game_id, position)
     select m.code, g.game_id, row_number() over (partition by m.code order by g.popularity desc, g.game_id)
     from merchants.merchants m cross join
       (select * from games.games where engine = 'slot' order by popularity desc, game_id limit 12) g`,
  )

/** Copies the template directory for one portal. The caller removes the copy. */
export async function copyDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  // Files of the database belong to the operating system user that it runs as.
  await promisify(execFile)('cp', ['-a', `${process.env[SEEDED]!}/.`, dataDir])
  return dataDir
}
