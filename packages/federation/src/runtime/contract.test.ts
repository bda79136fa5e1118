import { expect, it } from '@jest/globals'
import { assertServed } from './contract.ts'
import { RemoteFailure } from './loader.ts'

const needing = (portal: string) => () =>
  assertServed('mfe-games', { version: '1.0.0', contract: { portal, calls: '^1.0.0' } }, '2.3.0')

it.each(['^2.3.0', '^2.0.0', '2.1.4', '^1.9.0', '>=2 <4'])(
  'a shell with 2.3.0 serves a remote that needs %s',
  (portal) => {
    expect(needing(portal)).not.toThrow()
  },
)

it.each(['^2.4.0', '^3.0.0', '^0.9.0', '3.0.0'])(
  'rejects a remote that needs %s before it runs, with its name',
  (portal) => {
    expect(needing(portal)).toThrow(
      new RemoteFailure('contract', `mfe-games@1.0.0 needs the portal contract ${portal}, and this shell has 2.3.0.`),
    )
  },
)
