import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import { openRegistry } from '../support/releases/registry.ts'
import { currentRun } from '../support/run.ts'
import { expect, test } from '../support/test.ts'
import type { FAULTS } from './faults/index.ts'
import { prepareTorture } from './torture.ts'
import type { Torture } from './torture.ts'

/** To go away and come back, to recover and to report. */
const AROUND_MS = 60_000

/** One test for each fault, named by its sentence, and one that looks at what the registry has counted. */
export function testTorture(remote: string, faults: typeof FAULTS): void {
  test.describe(`${remote} is tortured`, () => {
    let torture: Torture
    const failedVersions = new Set<string>()

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
      test(fault.sentence, async () => {
        test.setTimeout(fault.withinMs + AROUND_MS)
        const { complaints, version } = await torture.by(fault)
        expect(complaints).toEqual([])
        if (fault.blamed === 'failed' || fault.blamed === 'crash') failedVersions.add(version)
      })
    }

    test('the registry has counted the failures against the versions that had them', async () => {
      const registry = await openRegistry(currentRun())
      const counted = async () => {
        const { body } = await registry.ask<OperationAnswer<'problems'>>(
          `/problems?merchant=DEMO&name=${remote}&limit=500`,
        )
        return [
          ...new Set(
            body.filter(({ kind }) => kind === 'failed' || kind === 'crash').map(({ release }) => release.version),
          ),
        ]
      }
      await expect.poll(counted, { timeout: 20_000 }).toEqual(expect.arrayContaining([...failedVersions]))
    })
  })
}
