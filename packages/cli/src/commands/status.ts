import { SHELL } from '@atrium/contracts/releases'
import type { RegistryClient } from '../registry-client.ts'
import { localTime, table } from '../table.ts'
import type { Outcome } from './outcome.ts'

/** Which version of what runs for whom: merchants down, releases across. */
export async function status(client: RegistryClient): Promise<Outcome> {
  const pointers = await client.pointers()
  const names = [...new Set(pointers.flatMap(({ set }) => Object.keys(set.releases)))].sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b))
  const rows = pointers.map(({ merchant, set, changedAt }) => [merchant, ...names.map((name) => set.releases[name] ?? '–'), set.id, localTime(changedAt)])
  return { text: pointers.length ? table(['merchant', ...names, 'set', 'since'], rows) : 'No merchant has a set yet. Pin one with "atrium pin".', json: pointers }
}
