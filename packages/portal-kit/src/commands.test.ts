import { describe, expect, it, jest } from '@jest/globals'
import { createCommands } from './commands.ts'

const shell = { name: 'shell', version: '1.0.0' }
const games = { name: 'mfe-games', version: '1.4.0' }
const launch = { gameId: 'g', vassalage: 'ATR', gameName: 'G', mode: 'demo' } as const

describe('commands', () => {
  it('return the value or the error of the provider', async () => {
    const commands = createCommands()
    const provided = jest.fn((_request: unknown) => Promise.resolve('confirm'))
    commands.scope(shell).provide('dialog.show', provided)
    commands.scope(shell).provide('game.launch', () => Promise.reject(new Error('not now')))
    await expect(commands.scope(games).request('dialog.show', { title: 't', body: 'b', buttons: [] })).resolves.toBe(
      'confirm',
    )
    expect(provided).toHaveBeenCalledWith({ title: 't', body: 'b', buttons: [] })
    await expect(commands.scope(games).request('game.launch', launch)).rejects.toThrow('not now')
  })

  it('reject a command without a provider, and a second provider', async () => {
    const commands = createCommands()
    await expect(commands.scope(games).request('pointMall.reset')).rejects.toMatchObject({ code: 'SYSTEM_ERROR' })
    commands.scope(shell).provide('pointMall.reset', () => undefined)
    expect(() => commands.scope(games).provide('pointMall.reset', () => undefined)).toThrow('shell@1.0.0 does already')
  })

  it('suggest the nearest command for a mistyped one', async () => {
    const scope = createCommands().scope(games)
    await expect(scope.request('toast.shwo' as never)).rejects.toThrow(
      'Nobody provides the command "toast.shwo" in this set of releases. Did you mean "toast.show"?',
    )
    await expect(scope.request('toast.show', {} as never)).rejects.toThrow(/releases\.$/)
  })

  it('can be provided again after the provider has stopped', async () => {
    const commands = createCommands()
    const stop = commands.scope(games).provide('pointMall.reset', () => undefined)
    stop()
    commands.scope(shell).provide('pointMall.reset', () => undefined)
    stop()
    await expect(commands.scope(games).request('pointMall.reset')).resolves.toBeUndefined()
  })

  it('reject requests and providers of a revoked version only', async () => {
    const commands = createCommands()
    const handler = jest.fn<() => void>()
    commands.scope(shell).provide('game.launch', handler)
    commands.scope(games).provide('pointMall.reset', () => undefined)
    const held = commands.scope(games)
    commands.revoke('mfe-games', '1.4.0')
    await expect(held.request('game.launch', launch)).rejects.toMatchObject({ code: 'SYSTEM_ERROR' })
    expect(handler).not.toHaveBeenCalled()
    expect(commands.dropped.get('revoked mfe-games@1.4.0 game.launch')).toBe(1)
    await expect(commands.scope(shell).request('pointMall.reset')).rejects.toThrow('Nobody provides')
    await commands.scope({ ...games, version: '1.3.0' }).request('game.launch', launch)
    expect(handler).toHaveBeenCalledTimes(1)
  })
})
