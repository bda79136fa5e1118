import { closeSync, existsSync, openSync, readSync, statfsSync, statSync } from 'node:fs'

/** A failed start: a sentence for the user, and whether a retry may help (an old server that is still stopping). */
export type Failure = { sentence: string; retry: boolean }

const fullDisk = (dir: string) =>
  `The disk that holds ${dir} is full: free some space and start again. Nothing committed is lost.`
const ROOM_TO_START = 4_000_000

// With a full disk, the log has no line about it, since it cannot be written.
const isFull = (dataDir: string): boolean => {
  if (!existsSync(dataDir)) return false
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < ROOM_TO_START
}

const causes: [pattern: RegExp, sentence: (dataDir: string) => string][] = [
  [/no space left on device|disk quota exceeded/i, fullDisk],
  [
    /read-only file system/i,
    (dir) => `${dir} is on a read-only file system: set DATA_DIR to a place that can be written.`,
  ],
  [
    /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory/,
    () => 'The machine has too little memory for PostgreSQL: free some, or set DATABASE_URL to a server elsewhere.',
  ],
  [
    /database files are incompatible with server/,
    (dir) =>
      `The database in ${dir} was made by another version of PostgreSQL: restore a backup into an empty DATA_DIR, or start the version that made it.`,
  ],
  [
    /permission denied|operation not permitted/i,
    (dir) => `PostgreSQL may not read or write ${dir}: give it to the user who starts Atrium, or set DATA_DIR.`,
  ],
  [
    /could not locate a valid checkpoint record|invalid (primary )?checkpoint record|PANIC|could not open (file|directory) "([^"]*\/)?(global|base|pg_xact|pg_wal)|invalid page|not a valid data directory|could not read file|control file|could not access the server configuration file/,
    (dir) => `The database in ${dir} is damaged: move it away and restore a backup (npm run restore).`,
  ],
  [
    /could not bind Unix address|could not create any Unix-domain sockets/,
    (dir) => `The socket of the database in ${dir} is in use: stop the other process, or set another DATA_DIR.`,
  ],
]

/** Finds the cause of a failure in PostgreSQL's output, and explains it in one sentence. */
export const explainFailure = (output: string, dataDir: string, logFile?: string): Failure => {
  const details = logFile ? ` Details: ${logFile}` : ''
  // The shared memory of a killed server exists until its last worker has ended.
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(output)) {
    return {
      retry: true,
      sentence: `An old PostgreSQL still works on ${dataDir}: wait until it has ended, or end its processes, and start again.`,
    }
  }
  if (isFull(dataDir)) return { retry: false, sentence: `${fullDisk(dataDir)}${details}` }
  const known = causes.find(([pattern]) => pattern.test(output))
  if (known) return { retry: false, sentence: `${known[1](dataDir)}${details}` }
  const last =
    output
      .split('\n')
      .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
      .at(-1) ??
    output.trim().split('\n').at(-1) ??
    ''
  return {
    retry: false,
    sentence: `PostgreSQL did not start on ${dataDir} (${last.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') || 'it gave no reason'}).${details}`,
  }
}

/** Explains a file system error in one sentence. Returns any other error unchanged. */
export const explainFileError = (error: unknown, dataDir: string): unknown =>
  error instanceof Error && 'syscall' in error
    ? new Error(explainFailure(error.message, dataDir).sentence, { cause: error })
    : error

/** The size of a file; 0 if it does not exist. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Reads what was written to a file after `from`, at most the last 64 KB of it. */
export const readFrom = (file: string, from: number): string => {
  const end = sizeOf(file)
  const start = Math.max(from, end - 65_536)
  if (end <= start) return ''
  const buffer = Buffer.alloc(end - start)
  const fd = openSync(file, 'r')
  try {
    return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, start)).toString('utf8')
  } finally {
    closeSync(fd)
  }
}
