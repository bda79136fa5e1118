import { readFile } from 'node:fs/promises'
import { decodeText } from '@atrium/contracts/text/decode-text'

/**
 * Reads a text file. `what` describes its expected content in errors.
 * @throws Error with one sentence if it cannot be read, or is not text
 */
export async function readTextFile(file: string, what: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The ${what} ${file} cannot be read (${error.code}).`, { cause: error })
  })
  try {
    return decodeText(bytes)
  } catch (cause) {
    throw new Error(`The ${what} ${file} cannot be read. ${(cause as Error).message}`, { cause })
  }
}
