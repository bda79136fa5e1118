import { openRegistry } from './registry.ts'
import { bootstrapOf } from '../portal/document.ts'
import { expect, test } from '../test.ts'

/**
 * Restores, after each test of the file, the release sets that the merchants had before it, so that no test depends on
 * another.
 */
export function keepPins(): void {
  const before = new Map<string, string>()

  test.beforeEach(async ({ run }) => {
    const registry = await openRegistry(run)
    for (const merchant of ['DEMO', 'LOTUS']) before.set(merchant, (await registry.pointer(merchant)).set.id)
  })

  test.afterEach(async ({ run }) => {
    const registry = await openRegistry(run)
    for (const [merchant, set] of before) {
      if ((await registry.pointer(merchant)).set.id !== set) await registry.rollBack(merchant, set)
      const origin = merchant === 'DEMO' ? run.demo : run.lotus
      await expect.poll(async () => (await bootstrapOf(origin)).releaseSet.id).toBe(set)
    }
  })
}
