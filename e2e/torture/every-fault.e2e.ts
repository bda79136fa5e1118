import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'
import { FAULTS } from './faults/index.ts'
import { NORMAL_RUN } from './faults/normal-run.ts'
import { testTorture } from './torture-tests.ts'

const REMOTE = 'mfe-games'

const failedVersions = testTorture(REMOTE, FAULTS, NORMAL_RUN[REMOTE])

test('the registry has counted the failures against the versions that had them', async ({ run }) => {
  const registry = await openRegistry(run)
  const counted = async () => {
    const { body } = await registry.ask<OperationAnswer<'problems'>>(`/problems?merchant=DEMO&name=${REMOTE}&limit=500`)
    return [
      ...new Set(
        body.filter(({ kind }) => kind === 'failed' || kind === 'crash').map(({ release }) => release.version),
      ),
    ]
  }
  await expect.poll(counted, { timeout: 20_000 }).toEqual(expect.arrayContaining([...failedVersions]))
})
