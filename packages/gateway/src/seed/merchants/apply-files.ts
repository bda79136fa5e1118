import type { Transaction } from '@atrium/database'
import { applyMerchant } from '../../composition/merchant-file/apply-merchant.ts'
import { fileTarget } from '../../composition/merchant-file/merchant-files.ts'
import type { FileDeps, SurfaceOn } from '../../composition/merchant-file/merchant-files.ts'
import { readMerchantFile } from '../../composition/merchant-file/read-yaml.ts'
import { SYSTEM_ACTORS } from '../../platform/audit/actor.ts'

/** The operations of staff, by which the merchants of the demo are configured. */
export interface SeedOperations {
  readonly deps: FileDeps
  readonly surfaceOn: SurfaceOn
}

/**
 * Creates the merchants of the demo in preparation, and configures them by their files.
 * @throws Error naming what was rejected
 */
export async function applySeedFiles(tx: Transaction, { deps, surfaceOn }: SeedOperations, now: Date): Promise<void> {
  for (const name of ['demo', 'lotus']) {
    const { merchants } = await readMerchantFile(new URL(`${name}.yaml`, import.meta.url), now)
    for (const merchant of merchants) {
      const { code } = merchant
      const staff = { actor: SYSTEM_ACTORS.demoSeed, people: [SYSTEM_ACTORS.demoSeed], roles: ['admin'] }
      const target = fileTarget(tx, { ...deps, clock: () => now }, surfaceOn, {
        code,
        reason: 'The demo is filled',
        staff: { ...staff, everywhere: staff.roles, merchant: code },
        published: [],
      })
      const { entries } = await applyMerchant(tx, target, merchant as Record<string, unknown>)
      const rejected = entries.filter(({ state }) => state === 'FAILED' || state === 'WAITS')
      if (rejected.length > 0) throw new Error(`The file of ${code} was rejected: ${JSON.stringify(rejected)}`)
    }
  }
}
