import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readVariables } from '@atrium/contracts/text/decode-text'

interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/** What a passphrase protects: the variable that it can be read from, and what messages call it. */
const PASSPHRASES = {
  keys: { variable: 'BACKUP_PASSPHRASE', needs: 'The keys of a backup need', name: "Passphrase of the backup's keys" },
  archive: { variable: 'ARCHIVE_PASSPHRASE', needs: 'The archive needs', name: 'Passphrase of the archive' },
} as const

/**
 * Reads the passphrase of a backup's keys or of a merchant's archive: from the environment, or from the terminal without
 * echo (twice for a new one).
 * @throws Error with one sentence if neither is available, or the two inputs differ
 */
export async function readPassphrase(
  { isNew, of = 'keys' }: { readonly isNew: boolean; readonly of?: keyof typeof PASSPHRASES },
  { env, input, output }: Terminal = { env: process.env, input: process.stdin, output: process.stderr },
): Promise<string> {
  const { variable, needs, name } = PASSPHRASES[of]
  const given = readVariables(env)[variable]
  if (given) return given
  if (!input.isTTY) throw new Error(`${needs} a passphrase: set ${variable}, or run the command in a terminal.`)
  // readline does not echo if its output is not a terminal.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  const prompt = async (question: string): Promise<string> => {
    const line = lines.question('')
    output.write(question)
    const typed = await line
    output.write('\n')
    return typed
  }
  try {
    const typed = await prompt(`${name}: `)
    if (isNew && (await prompt('The same again: ')) !== typed)
      throw new Error('The two passphrases differ: nothing was done; try again.')
    return typed
  } finally {
    lines.close()
  }
}
