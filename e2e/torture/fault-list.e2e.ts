import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspace } from '../support/processes/portal-process.ts'
import { expect, test } from '../support/test.ts'
import { faultList } from './fault-list.ts'
import { FAULTS, faultsOf } from './faults/index.ts'
import { NORMAL_RUN } from './faults/normal-run.ts'

test('docs/faults.md lists every fault, each under an id and a sentence of its own', async () => {
  expect(await readFile(join(workspace, 'docs/faults.md'), 'utf8')).toBe(faultList())
  for (const key of ['id', 'sentence'] as const)
    expect(new Set(FAULTS.map((fault) => fault[key])).size).toBe(FAULTS.length)
  const normalRun = Object.values(NORMAL_RUN).flat()
  expect(new Set(faultsOf(normalRun)).size).toBe(normalRun.length)
})
