import { expect, it } from '@jest/globals'
import { fakeShell } from '../testing/fake-shell.ts'
import { createHost } from './host.ts'

it('a remote can replace nothing of its host, whose parts other remotes share', () => {
  const { shell } = fakeShell({ remoteCode: { 'mfe-a': new Error('never run') } })
  const { host } = createHost(shell, 'mfe-a', '1.0.0')
  const parts = { host, ...host }
  const changed = Object.entries(parts)
    .filter(([name, part]) => typeof part === 'object' && name !== 'i18n')
    .filter(([, part]) => Reflect.set(part as object, Reflect.ownKeys(part as object)[0] ?? 'x', () => undefined))
  expect(changed.map(([name]) => name)).toEqual([])
  // Still usable: queries are stored in private fields.
  host.queryClient.setQueryData(['a'], 1)
  expect(host.queryClient.getQueryData(['a'])).toBe(1)
})
