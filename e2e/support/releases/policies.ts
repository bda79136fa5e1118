import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY_API } from '@atrium/contracts/staff/operations'
import { openRegistry } from './registry.ts'
import type { Run } from '../run.ts'

/**
 * Lets one person move both merchants of the demo within an hour, one after the other: tests that share a portal do.
 * Two people decide it, as everything that weakens four eyes.
 */
export async function countDecisionsApart(run: Pick<Run, 'staff' | 'dataDir'>): Promise<void> {
  const registry = await openRegistry(run)
  const { proposal } = await registry.must<{ proposal: number }>(
    '/policies',
    { fourEyesWindowMinutes: 0, reason: 'Browser suite' },
    'PATCH',
  )
  const token = (await readFile(join(run.dataDir, 'keys', 'approver-token'), 'utf8')).trim()
  const answer = await fetch(`${run.staff}${REGISTRY_API}/proposals/${proposal}/decisions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve', reason: 'Browser suite' }),
  })
  if (!answer.ok) throw new Error(`The policy was not approved: ${answer.status} ${await answer.text()}`)
}
