import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readVariables } from '@atrium/contracts/text/decode-text'

interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Reads the passphrase of a backup's keys: from BACKUP_PASSPHRASE, or from the terminal without echo (twice for a new
 * one).
 * @throws Error with one sentence if neither is available, or the two inputs differ
 */
export async function readPassphrase(
  { isNew }: { readonly isNew: boolean },
  { env, input, output }: Terminal = { env: process.env, input: process.stdin, output: process.stderr },
): Promise<string> {
  const given = readVariables(env)['BACKUP_PASSPHRASE']
  if (given) return given
  if (!input.isTTY)
    throw new Error('The keys of a backup need a passphrase: set BACKUP_PASSPHRASE, or run the command in a terminal.')
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
    const typed = await prompt("Passphrase of the backup's keys: ")
    if (isNew && (await prompt('The same again: ')) !== typed)
      throw new Error('The two passphrases differ: nothing was backed up; try again.')
    return typed
  } finally {
    lines.close()
  }
}
