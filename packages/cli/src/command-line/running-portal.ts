import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Content of `DATA_DIR/run.json`, written by a running portal. */
const runFile = z.object({ pid: z.int(), portal: z.url(), staff: z.url() })

/** Addresses of the running portal that uses this data directory. Undefined if none runs. */
export async function runningPortal(dataDir: string): Promise<{ portal: string; staff: string } | undefined> {
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => undefined)
  const run = text === undefined ? undefined : runFile.safeParse(parseJson(text)).data
  return run && isAlive(run.pid) ? run : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
