import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { RegistryClient } from '@atrium/registry-client'
import { publishBuilds } from './publish.ts'

it('leaves merchants where they are, and the start going on, when the policies ask for signed releases', async () => {
  // Whatever else were called would throw: there is nothing but the policies.
  const client = { policies: async () => ({ acceptLocal: true, requireSignature: true, sequence: 7 }) } as unknown as RegistryClient
  const stampFile = join(import.meta.dirname, 'never-written.json')
  expect(await publishBuilds(client, [], stampFile)).toMatch(/signed releases: the builds of this work tree are not published/)
  await expect(access(stampFile)).rejects.toThrow('ENOENT')
})

/** Keeps what is called of it. */
function recorder(policies: object) {
  const calls: [string, object][] = []
  const client = new Proxy({}, { get: (_target, name: string) => async (input: object) => {
    calls.push([name, input])
    return name === 'policies' ? policies : {}
  } }) as RegistryClient
  return { client, inputsOf: (name: string) => calls.filter(([called]) => called === name).map(([, input]) => input) }
}

it('sets a fresh registry up for a demo: builds of the work tree, unsigned; both merchants get the first release at once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'atrium-publish-'))
  const { client, inputsOf } = recorder({ acceptLocal: false, requireSignature: true, sequence: 0 })
  // What is published is read from folders, of which this needs none.
  expect(await publishBuilds(client, [], join(dir, 'stamps.json'))).toBe('releases are published and pinned')
  expect(inputsOf('setPolicies')).toEqual([expect.objectContaining({ acceptLocal: true, requireSignature: false, guard: { leastNetworks: 1, ringByNetwork: false } })])
  const again = recorder({ acceptLocal: true, requireSignature: false, sequence: 9 })
  await publishBuilds(again.client, [], join(dir, 'stamps.json'))
  expect(again.inputsOf('setPolicies')).toEqual([])
  await rm(dir, { recursive: true })
})
