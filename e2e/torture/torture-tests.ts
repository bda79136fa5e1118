import { currentRun } from '../support/run.ts'
import { expect, test } from '../support/test.ts'
import type { FAULTS } from './faults/index.ts'
import { prepareTorture } from './torture.ts'
import type { Torture } from './torture.ts'

/** To go away and come back, to recover and to report. */
const AROUND_MS = 60_000

/**
 * One test for each fault, named by its sentence; only a full run has those whose id is not in `normal`. Returns the
 * versions that were to be blamed for a failure or a crash, which fills as the tests run.
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
