import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { BottomBar } from './BottomBar.tsx'

const categories = [{ gameCategory: 'LIVE', title: '라이브 카지노', cards: [] }]

describe('the bar under the thumb', () => {
  it.each(['/live', '/rng', '/fish', '/pvp', '/sports', '/esports', '/elott', '/hot', '/fav', '/seamless'])('has games as the current entry at %s', async (at) => {
    const { shell } = fakeShell({ answers: { gameMenus: () => ({ categories }) } })
    await show(shell, <BottomBar />, at)
    const games = screen.getByRole('link', { name: '게임', current: true })
    await waitFor(() => expect(games).toHaveAttribute('href', '/live'))
    expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toEqual([games])
  })

  it.each([['/index', '홈'], ['/promotions', '프로모션']])('has at %s its own entry and no other', async (at, name) => {
    const { shell } = fakeShell({ answers: { gameMenus: () => ({ categories }) } })
    await show(shell, <BottomBar />, at)
    expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([name])
  })
})
