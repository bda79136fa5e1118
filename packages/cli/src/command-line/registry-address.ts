import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeText } from '@atrium/contracts/text/decode-text'
import { runningPortal } from './running-portal.ts'

export interface RegistryAddress {
  url: string
  token: string
}

/**
 * Finds the registry and the token to use: from the options, then the environment, then the portal that runs on this
 * machine.
 * @throws Error with one sentence if there is none
 */
export async function findRegistry({
  url: requested,
  env,
  dataDir,
}: {
  url?: string
  env: NodeJS.ProcessEnv
  dataDir: string
}): Promise<RegistryAddress> {
  const named = requested ?? env['ATRIUM_REGISTRY']
  if (named !== undefined && !URL.canParse(named))
    throw new Error(`"${named}" is not an address. Write the registry's as http://host:port.`)
  const url = named ?? (await localRegistry(dataDir))
  return { url, token: env['ATRIUM_TOKEN'] ?? (await localToken(url, dataDir)) }
}

async function localRegistry(dataDir: string): Promise<string> {
  const run = await runningPortal(dataDir)
  if (!run)
    throw new Error(
      'No portal runs here. Start it with "npm start", or name a registry with --registry or ATRIUM_REGISTRY.',
    )
  return run.staff
}

// The token of this machine's registry belongs to an administrator. It is never sent to another machine.
async function localToken(url: string, dataDir: string): Promise<string> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname))
    throw new Error(`Set ATRIUM_TOKEN to your token for ${url}.`)
  const file = join(dataDir, 'keys', 'registry-token')
  const text = await readFile(file).then(decodeText, () => undefined)
  if (text === undefined)
    throw new Error(
      `There is no token in ${file}. Set ATRIUM_TOKEN, or DATA_DIR to the folder of the portal that runs here.`,
    )
  return text.trim()
}
