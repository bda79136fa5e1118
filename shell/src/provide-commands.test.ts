import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { dialogsAtom, openDialogAtom, playBreakAtom, sessionAtom, toastsAtom } from './context/atoms.ts'
import { coversAtom } from './dialogs/cover.ts'
import { provideCommands } from './provide-commands.ts'
import { fakeShell } from './testing/fake-shell.ts'

const member = Object.freeze({
  status: 'member',
  account: 'demo',
  currency: 'KRW',
  language: 'KO',
  merchant: 'DEMO',
} as const)

describe('password.change', () => {
  it('opens the dialog for a signed-in member', async () => {
    const { shell } = fakeShell()
    provideCommands(shell)
    shell.store.set(sessionAtom, member)
    await shell.commands.request('password.change')
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'changePassword', props: {} })
  })

  it('opens the login for a visitor first', async () => {
    const { shell } = fakeShell()
    provideCommands(shell)
    const requested = shell.commands.request('password.change')
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login' })
    shell.store.set(sessionAtom, member)
    shell.gate.resolveLogin(member)
    await requested
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'changePassword' })
  })
})

describe('toast.show', () => {
  const offered = () => {
    jest.useFakeTimers()
    const { shell } = fakeShell()
    provideCommands(shell)
    const answer = shell.commands.request('toast.show', { text: 'Deleted', action: 'Undo' })
    return { answer, toasts: () => shell.store.get(toastsAtom), dismiss: shell.dialogs.dismissToast }
  }
  afterEach(() => void jest.useRealTimers())

  it('with an action resolves to true when it is pressed, and the toast is removed', async () => {
    const { answer, toasts } = offered()
    expect(toasts()).toMatchObject([{ text: 'Deleted', action: { label: 'Undo' } }])
    toasts()[0]!.action!.onPress()
    expect([await answer, toasts()]).toEqual([true, []])
  })

  it('with an action resolves to false when the toast is closed, or after 10 seconds', async () => {
    const closed = offered()
    closed.dismiss(closed.toasts()[0]!.id)
    expect(await closed.answer).toBe(false)
    const loggedOut = offered()
    await jest.advanceTimersByTimeAsync(9_999)
    expect(loggedOut.toasts()).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect([await loggedOut.answer, loggedOut.toasts()]).toEqual([false, []])
  })

  it('without an action resolves at once', async () => {
    const { shell } = fakeShell()
    provideCommands(shell)
    expect(await shell.commands.request('toast.show', { text: 'Saved', tone: 'success' })).toBe(false)
    expect(shell.store.get(toastsAtom)).toMatchObject([{ text: 'Saved', tone: 'success' }])
  })
})

describe('game.launch', () => {
  const game = { gameId: 'g1', nodeId: 'n1', vassalage: 'AURORA', gameName: 'Jade Tide', gameType: 'RNG' } as const
  const ready = (modules: readonly string[] = []) => {
    const { shell } = fakeShell()
    const go = jest.spyOn(shell.navigation, 'go').mockReturnValue()
    provideCommands({ ...shell, isModuleOn: (modId) => modules.includes(modId) })
    return { shell, go }
  }

  it('opens the login for a visitor, and continues after it', async () => {
    const { shell, go } = ready()
    const requested = shell.commands.request('game.launch', { ...game, mode: 'real' })
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login' })
    shell.store.set(sessionAtom, member)
    shell.gate.resolveLogin(member)
    await requested
    expect(go).toHaveBeenCalledWith('/game?gameId=g1&nodeId=n1&vassalage=AURORA&mode=real&gameType=RNG', {
      replace: false,
    })
  })

  it("explains a member's break instead, with links to what remains possible", async () => {
    const { shell, go } = ready(['FREEPLAY3'])
    shell.store.set(sessionAtom, member)
    shell.store.set(playBreakAtom, { kind: 'TIME_OUT', since: 0, until: Date.UTC(2026, 11, 24, 3) })
    for (const [mode, answer] of [
      ['real', 'confirm'],
      ['demo', 'withdraw'],
    ] as const) {
      const requested = shell.commands.request('game.launch', { ...game, mode })
      await import('./session/explain-play-break.ts')
      await new Promise(setImmediate)
      const [dialog] = shell.store.get(dialogsAtom)
      expect(dialog!.request.title).toMatch(/^2026\. 12\. 24\. 12:00.*까지 휴식 중이에요$/)
      shell.dialogs.answer(dialog!.id, answer)
      await requested
    }
    expect(go.mock.calls).toEqual([['?member=withdraw']])
  })

  it('replaces the current game in the history, so that going back leads to where the first one was chosen', async () => {
    const { shell, go } = ready(['FREEPLAY3'])
    jest.spyOn(shell.navigation, 'isAt').mockImplementation((path) => path === '/game')
    await shell.commands.request('game.launch', { ...game, mode: 'demo' })
    expect(go).toHaveBeenCalledWith(expect.stringContaining('/game?'), { replace: true })
  })

  it('offers a visitor the free game beside the login, where it has that and the merchant has free play', async () => {
    for (const [modules, hasTrial] of [
      [['FREEPLAY3'], true],
      [['FREEPLAY3'], false],
      [[], true],
    ] as const) {
      const { shell } = ready(modules)
      void shell.commands.request('game.launch', { ...game, mode: 'real', hasTrial }).catch(() => undefined)
      const trial = modules.length > 0 && hasTrial ? expect.stringContaining('mode=demo') : undefined
      expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login', props: { trial } })
    }
  })

  it('passes on the play type of a lottery', async () => {
    const { shell, go } = ready(['FREEPLAY3'])
    await shell.commands.request('game.launch', { ...game, gameType: 'LOTT', playType: 'SSC', mode: 'demo' })
    expect(go).toHaveBeenCalledWith(expect.stringContaining('gameType=LOTT&playType=SSC'), { replace: false })
  })

  it('lets a visitor try a game where there is free play, and opens the login where there is none', async () => {
    const open = ready(['FREEPLAY3'])
    await open.shell.commands.request('game.launch', { ...game, mode: 'demo' })
    expect(open.go).toHaveBeenCalledWith(expect.stringContaining('mode=demo'), { replace: false })
    const closed = ready()
    void closed.shell.commands.request('game.launch', { ...game, mode: 'demo' }).catch(() => undefined)
    expect(closed.shell.store.get(openDialogAtom)).toMatchObject({ key: 'login' })
  })
})

describe('session.logout', () => {
  it('covers the page during a slow log-out, and no longer', async () => {
    jest.useFakeTimers()
    const response = Promise.withResolvers<object>()
    const { shell } = fakeShell({ hasToken: true, answers: { logout: () => response.promise } })
    const go = jest.spyOn(shell.navigation, 'go').mockReturnValue()
    provideCommands(shell)
    shell.store.set(sessionAtom, member)
    const loggedOut = shell.commands.request('session.logout')
    await Promise.resolve()
    shell.dialogs.answer(shell.store.get(dialogsAtom)[0]!.id, 'confirm')
    await jest.advanceTimersByTimeAsync(100)
    expect(shell.store.get(coversAtom)).toEqual([{ text: '로그아웃하고 있어요…' }])
    expect(go).not.toHaveBeenCalled()
    response.resolve({})
    await loggedOut
    expect(shell.store.get(coversAtom)).toEqual([])
    expect(go).toHaveBeenCalledWith('/index')
    jest.useRealTimers()
  })
})
