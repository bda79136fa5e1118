import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { RegistryClient } from '@atrium/registry-client'
import { publishBuilds } from './publish.ts'

it('leaves merchants where they are, and the start going on, when the policies ask for signed releases', async () => {
  // Whatever else were called would throw: there is nothing but the policies.
  const client = { policies: async () => ({ acceptLocal: true, requireSignature: true }) } as unknown as RegistryClient
  const stampFile = join(import.meta.dirname, 'never-written.json')
  expect(await publishBuilds(client, [], stampFile)).toMatch(/signed releases: the builds of this work tree are not published/)
  await expect(access(stampFile)).rejects.toThrow('ENOENT')
})
