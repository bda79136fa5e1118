import { loadVersion } from '@atrium/test-kit/versions/load-version'
import type { LoadedVersion } from '@atrium/test-kit/versions/load-version'
import { readVersion } from '@atrium/test-kit/versions/version-data'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listProposals } from './domains/proposals/repository.ts'
import { migrateRegistry } from './migrations.ts'

const FORMER = ['voidRounds', 'changeGame', 'changeMerchantSettings'] as const
let loaded: LoadedVersion

/** Data of version 0.11.0, in which the registry decided proposals about merchants. */
beforeAll(async () => {
  loaded = await loadVersion(readVersion('0.11.0'))
  for (const operation of [...FORMER, 'pin'])
    await loaded.sql`
      insert into registry.proposals (operation, input, merchants, by, at, reason)
      values (${operation}, '{"merchant": "DEMO", "defaultPassword": "a1234567"}', '{DEMO}', 'mina', now(), 'x')`
  await migrateRegistry({ url: loaded.url, log: () => {} })
}, 60_000)
afterAll(() => loaded?.drop())

it('closes pending ones of a merchant as outdated, deletes their password, and keeps decisions about releases', async () => {
  const proposals = await listProposals(loaded.sql, {})
  const proposalOf = (name: string) => proposals.find(({ operation }) => operation === name)
  for (const operation of FORMER)
    expect(proposalOf(operation)).toMatchObject({
      state: 'outdated',
      decidedBy: 'keeper',
      input: { defaultPassword: '********' },
    })
  expect(proposalOf('pin')).toMatchObject({ state: 'waiting' })
})
