import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { playBreakAtom } from '../../context/atoms.ts'
import { memberInfo } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { PlayBreakPlace } from './PlayBreakPlace.tsx'

const DAY_MS = 86_400_000
beforeEach(() => sessionStorage.clear())
afterEach(() => void jest.useRealTimers())

const timeOut = () => ({ kind: 'TIME_OUT', since: Date.now(), until: Date.now() + DAY_MS }) as const

describe('the notice of a break', () => {
  it('is on the home page and above games: the end, and what remains possible', async () => {
    await import('./PlayBreakNotice.tsx')
    const { shell } = fakeShell()
    shell.store.set(playBreakAtom, timeOut())
    const view = await show(shell, <PlayBreakPlace pathname="/index" />)
    expect(await screen.findByRole('region', { name: '휴식 안내' })).toHaveTextContent(/까지 휴식 중이에요/)
    expect(screen.getByRole('link', { name: '출금' })).toHaveAttribute(
      'href',
      expect.stringContaining('member=withdraw'),
    )
    expect(screen.getByRole('link', { name: '거래 내역' })).toBeVisible()
    expect(screen.getByRole('button', { name: '문의하기' })).toBeVisible()
    view.unmount()
    await show(shell, <PlayBreakPlace pathname="/help" />)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('is missing without a break', async () => {
    await show(fakeShell().shell, <PlayBreakPlace pathname="/rng" />)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('the break of a member', () => {
  const answers = (bar?: ReturnType<typeof timeOut>) => ({
    memberInfo: () => ({ ...memberInfo, ...(bar && { bar }) }),
    protection: () => ({ currency: 'KRW', limits: [], ...(bar && { bar }) }),
    logout: () => ({}),
  })

  it('is loaded with the session, restored after a reload, and removed at the log-out', async () => {
    const bar = timeOut()
    const first = fakeShell({ hasToken: true, answers: answers(bar) as never })
    await first.shell.session.start()
    expect(first.shell.store.get(playBreakAtom)).toEqual(bar)
    const pending = Promise.withResolvers<never>()
    const second = fakeShell({ hasToken: true, answers: { memberInfo: () => pending.promise } })
    void second.shell.session.start()
    expect(second.shell.store.get(playBreakAtom)).toEqual(bar)
    await act(() => first.shell.session.logout())
    expect(first.shell.store.get(playBreakAtom)).toBeUndefined()
    expect(sessionStorage.getItem('playBreak')).toBeNull()
  })

  it('starts with the call that takes it, and ends at its time', async () => {
    jest.useFakeTimers()
    const bar = timeOut()
    const { shell } = fakeShell({ hasToken: true, answers: answers(bar) as never })
    await shell.call('protection', {})
    expect(shell.store.get(playBreakAtom)).toEqual(bar)
    jest.advanceTimersByTime(DAY_MS)
    expect(shell.store.get(playBreakAtom)).toBeUndefined()
  })
})
