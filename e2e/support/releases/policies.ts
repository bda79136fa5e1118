import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY_API } from '@atrium/contracts/staff/operations'
import { openRegistry } from './registry.ts'
import type { Run } from '../run.ts'

/**
 * Allows one person to change the releases of both demo merchants within an hour, one after the other, because tests
 * share a portal. Two people decide it, like everything that weakens the four-eyes rule.
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
