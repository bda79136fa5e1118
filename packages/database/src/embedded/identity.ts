import { spawnSync } from 'node:child_process'
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The user that PostgreSQL runs as. `command` is prepended to the program. `files` owns what it writes; absent if the
 * owner need not change.
 */
export type Identity = { uid?: number; gid?: number; command: string[]; files?: { uid: number; gid: number } }

const NOBODY = 65534
// Runs in a new user namespace in which root is mapped to nobody: files remain owned by root, and all directories of
// root are accessible.
const UNSHARE = ['unshare', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
// Containers often forbid namespaces. This runs as nobody, with only root's capability to enter directories.
const SETPRIV = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]

/** Paths that must be accessible: the program, which must also be executable, and the parent directory of the data. */
type Needs = { program: string; directory: string }

/**
 * Chooses a user for PostgreSQL, which does not run as root: the current user, unless it is root. For root, the first
 * that works of: nobody, the owner of the parent directories, nobody in a user namespace.
 * @throws Error with one sentence if none of them works
 */
export const chooseIdentity = (needs: Needs): Identity => {
  const isRoot = process.getuid?.() === 0
  const candidates = isRoot ? insteadOfRoot(needs.directory) : [{ command: [] }]
  const complaints: string[] = []
  for (const identity of candidates) {
    const complaint = tryOut(identity, needs)
    if (complaint === undefined) return identity
    complaints.push(complaint)
  }
  throw new Error(
    `The embedded PostgreSQL cannot be started here${isRoot ? ' as root' : ''} (${complaints.join('; ') || 'PostgreSQL refuses to run as root'}). ${isRoot ? 'Start as an ordinary user' : 'Install what is missing'}, or run PostgreSQL yourself and set DATABASE_URL.`,
  )
}

const insteadOfRoot = (directory: string): Identity[] => {
  if (process.platform !== 'linux') return []
  const as = (uid: number, gid: number): Identity => ({ uid, gid, command: [], files: { uid, gid } })
  const owner = ownerAbove(directory)
  return [
    as(NOBODY, NOBODY),
    ...(owner ? [as(owner.uid, owner.gid)] : []),
    { command: UNSHARE, files: { uid: 0, gid: 0 } },
    { command: SETPRIV, files: { uid: NOBODY, gid: NOBODY } },
  ]
}

const ownerAbove = (directory: string): { uid: number; gid: number } | undefined => {
  for (let path = directory; ; path = dirname(path)) {
    const { uid, gid } = statSync(path)
    if (uid !== 0 && uid !== NOBODY) return { uid, gid }
    if (path === dirname(path)) return undefined
  }
}

const tryOut = ({ uid, gid, command }: Identity, { program, directory }: Needs): string | undefined => {
  const [file, ...args] = [...command, '/bin/sh', '-c', 'cd "$2" && "$1" --version', 'sh', program, directory]
  const { status, error, stderr } = spawnSync(file!, args, { uid, gid, cwd: '/', encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `${file} ended with ${status}`)
}

/** Changes the owner of a directory and its content. Does nothing if the owner is already correct. */
export const handOver = (directory: string, { files }: Identity): void => {
  if (!files || !existsSync(directory)) return
  const { uid, gid } = statSync(directory)
  if (uid === files.uid && gid === files.gid) return
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), files.uid, files.gid)
  // The directory itself is last, so that an interrupted change is repeated.
  lchownSync(directory, files.uid, files.gid)
}
