import { parseArgs } from 'node:util'
import { readVariables } from '@atrium/contracts/text/decode-text'

/** Runs a command with one folder as its argument. Fails with one sentence; for wrong arguments with the usage. */
export async function runCopy(
  name: 'backup' | 'restore',
  copy: (folder: string, options: { withKeys: boolean }) => Promise<void>,
): Promise<void> {
  try {
    if (readVariables(process.env)['DATABASE_URL'])
      throw new Error(
        `DATABASE_URL names a database that is not the embedded one, and npm run ${name} copies only that: nothing was done. Use PostgreSQL's own pg_basebackup, or pg_dump and pg_restore with the roles of pg_dumpall --roles-only, and copy DATA_DIR apart from it: it holds the keys of what the database keeps encrypted.`,
      )
    const { folder, withKeys } = readArguments(name)
    await copy(folder, { withKeys })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

function readArguments(name: 'backup' | 'restore'): { folder: string; withKeys: boolean } {
  const usage = `Name the folder: npm run ${name} -- <folder>${name === 'backup' ? ' [--with-keys]' : ''}`
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: name === 'backup' ? { 'with-keys': { type: 'boolean' } } : {},
    })
    const [folder, ...others] = positionals
    if (folder && others.length === 0) return { folder, withKeys: values['with-keys'] === true }
  } catch {
    // An unknown option.
  }
  throw new Error(usage)
}
