import { currentRun } from '../support/run.ts'
import { expect, test } from '../support/test.ts'
import type { FAULTS } from './faults/index.ts'
import { prepareTorture } from './torture.ts'
import type { Torture } from './torture.ts'

/** Time for leaving the page, returning, recovering and reporting. */
const AROUND_MS = 60_000

/**
 * Defines one test for each fault, named by its sentence; faults whose id is not in `normal` run only with --full.
 * Returns a set with the versions that may be blamed for a failure or a crash, filled while the tests run.
 */
export function testTorture(remote: string, faults: typeof FAULTS, normal: readonly string[]): ReadonlySet<string> {
  const failedVersions = new Set<string>()
  test.describe(`${remote} is tortured`, () => {
    let torture: Torture

    test.beforeAll(async ({ browser }, testInfo) => {
      testInfo.setTimeout(120_000)
      torture = await prepareTorture({
        browser,
        run: currentRun(),
        remote,
        onLoss: (page, id) => page.screenshot({ path: testInfo.outputPath(`${id}.png`) }),
      })
    })

    for (const fault of faults) {
      test(fault.sentence, { tag: normal.includes(fault.id) ? [] : '@full' }, async () => {
        test.setTimeout(fault.withinMs + AROUND_MS)
        const { complaints, version } = await torture.by(fault)
        expect(complaints).toEqual([])
        if (fault.blamed === 'failed' || fault.blamed === 'crash') failedVersions.add(version)
      })
    }
  })
  return failedVersions
}
