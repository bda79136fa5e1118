import { expect, it, jest } from '@jest/globals'
import { createHost } from '../remotes/host.ts'
import { fakeShell, release } from '../testing/fake-shell.ts'

it('counts the contracts that a remote uses by its version: events by their major, calls by name', () => {
  const { shell } = fakeShell({ remoteCode: { 'mfe-games': new Error('never run') } })
  const use = jest.fn()
  const loader = {
    ...shell.loader,
    release: () =>
      release({
        version: '1.1.0',
        emits: [{ topic: 'games.category.chosen', version: '1.0' }],
        consumes: [{ topic: 'wallet.balance.changed', version: '1.0' }],
      }),
  }
  const counted = { ...shell, loader, telemetry: { ...shell.telemetry, use } }
  const { host } = createHost(counted, 'mfe-games', '1.1.0')
  host.bus.emit('games.category.chosen', { gameType: 'RNG' })
  host.bus.on('wallet.balance.changed', () => undefined)
  void host.call('systemStatus', {}).catch(() => undefined)
  const games = { name: 'mfe-games', version: '1.1.0' }
  expect(use.mock.calls).toEqual([
    [games, 'emits', 'games.category.chosen@1'],
    [games, 'consumes', 'wallet.balance.changed@1'],
    [games, 'calls', 'systemStatus'],
  ])
  // Memoized, because hooks compare the function.
  expect(createHost(counted, 'mfe-games', '1.1.0').host.call).toBe(host.call)
})
