import type { LogEntry } from '@atrium/contracts/releases'
import type { RegistryClient } from '../registry-client.ts'
import { localTime, table } from '../table.ts'
import type { Outcome } from './outcome.ts'

/** Who did what when, newest first. */
export async function log(client: RegistryClient, query: { merchant?: string; limit?: number }): Promise<Outcome> {
  const entries = await client.log(query)
  const rows = entries.map((entry) => [String(entry.sequence), localTime(entry.at), entry.actor, entry.action, entry.merchant ?? '', what(entry), entry.reason ?? ''])
  return { text: entries.length ? table(['#', 'when', 'who', 'did', 'merchant', 'what', 'why'], rows) : 'Nothing has happened yet.', json: entries }
}

/** Whether the log is as it was written. */
export async function verifyLog(client: RegistryClient): Promise<Outcome> {
  const verification = await client.verifyLog()
  if (!verification.intact) throw new Error(`The log is not as it was written. ${verification.problem}`)
  return { text: `The log is intact: ${verification.entries} entries, each covering the one before it.`, json: verification }
}

function what({ release, fromSet, toSet }: LogEntry): string {
  if (release) return `${release.name}@${release.version}`
  if (!toSet) return ''
  return fromSet ? `${fromSet} → ${toSet}` : toSet
}
