import { join } from 'node:path'
import { createGatewayKeys } from '@atrium/gateway'
import { ensureSigningKey, registryPlaces } from '@atrium/registry'
import { ensureKeyFile } from '@atrium/secrets/key-file'
import { staffPlaces } from '@atrium/staff'
import { studioKeys } from '@atrium/studio'
import { pino } from 'pino'
import { visitKey } from './visit-key.ts'

const creators = {
  gateway: (dataDir: string) =>
    createGatewayKeys(
      { dataDir, isDemo: true, keys: { payload: undefined, field: undefined, blindIndex: undefined } },
      pino({ level: 'silent' }),
    ),
  studio: studioKeys,
  registry: (dataDir: string) => ensureSigningKey(registryPlaces(dataDir).signingKeyFile),
  staff: (dataDir: string) => ensureKeyFile(staffPlaces(dataDir).staffKeyFile),
  portal: (dataDir: string) => visitKey(join(dataDir, 'keys', 'visit-key'), { createsKeys: true }),
} as const

type Part = keyof typeof creators
const PARTS = Object.keys(creators) as Part[]

/**
 * Creates the key files of a new installation in `DATA_DIR/keys`, for the named servers or for all. Existing files are
 * not changed.
 * @throws Error for an unknown server name, and for a file with invalid content
 */
export async function makeKeys(dataDir: string, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in creators))
  if (unknown.length)
    throw new Error(`There is no server "${unknown.join('", "')}". Name ${PARTS.join(', ')}, or none for all of them.`)
  for (const part of names.length ? (names as readonly Part[]) : PARTS) await creators[part](dataDir)
}
