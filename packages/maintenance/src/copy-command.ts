/** Runs a command that takes one folder; says how to call it otherwise, and fails with one sentence. */
export async function runCopy(name: string, copy: (folder: string) => Promise<void>): Promise<void> {
  const folder = process.argv[2]
  try {
    if (process.env['DATABASE_URL'])
      throw new Error(
        `DATABASE_URL names a database that is not the embedded one, and npm run ${name} copies only that: nothing was done. Use PostgreSQL's own pg_basebackup, or pg_dump and pg_restore with the roles of pg_dumpall --roles-only, and copy DATA_DIR beside it: it holds the keys of what the database keeps encrypted.`,
      )
    if (!folder) throw new Error(`Name the folder: npm run ${name} -- <folder>`)
    await copy(folder)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
