/** Runs a command that takes one folder; says how to call it otherwise, and fails with one sentence. */
export async function runCopy(name: string, copy: (folder: string) => Promise<void>): Promise<void> {
  const folder = process.argv[2]
  try {
    if (process.env['DATABASE_URL']) throw new Error(`npm run ${name} copies the embedded database only. For the one of DATABASE_URL use PostgreSQL's own pg_dump and pg_restore, and copy DATA_DIR beside it.`)
    if (!folder) throw new Error(`Name the folder: npm run ${name} -- <folder>`)
    await copy(folder)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
