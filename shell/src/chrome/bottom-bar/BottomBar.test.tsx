import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chosenCategoryAtom, gamesSheetOpenAtom } from '../../context/atoms.ts'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { BottomBar } from './BottomBar.tsx'
import { chooseCategory, storeCategoryChoice } from '../../categories/category-choice.ts'

describe('the bottom bar', () => {
  it('opens the game centre with all categories, which links to each', async () => {
    // Fakes animations, which jsdom does not implement.
    Element.prototype.getAnimations = () => []
    const categories = [
      { gameCategory: 'LIVE', title: '라이브 카지노', cards: [] },
      { gameCategory: 'RNG', title: '슬롯', cards: [] },
    ]
    const { shell } = fakeShell({ answers: { gameMenus: () => ({ categories }) as never } })
    storeCategoryChoice(shell)
    chooseCategory(shell, 'RNG')
    await show(shell, <BottomBar />)
    await userEvent.click(screen.getByRole('button', { name: '게임' }))
    expect(shell.store.get(gamesSheetOpenAtom)).toBe(true)
    await show(shell, <DialogHost />)
    const centre = within(await screen.findByRole('dialog', { name: '게임 센터' }))
    const links = await centre.findAllByRole('link')
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['라이브 카지노', '/live', null],
      ['슬롯', '/rng', 'true'],
      ['인기 게임', '/hot', null],
      ['즐겨찾기', '/fav', null],
      ['통합 지갑 게임', '/seamless', null],
    ])
    await userEvent.click(links[0]!)
    expect(shell.store.get(chosenCategoryAtom)).toBe('LIVE')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['/live', '/rng', '/fish', '/pvp', '/sports', '/esports', '/elott', '/hot', '/fav', '/seamless'])(
    'has games as the current entry at %s',
    async (at) => {
      const { shell } = fakeShell()
      await show(shell, <BottomBar />, at)
      expect(screen.getByRole('button', { name: '게임', current: true })).toBeInTheDocument()
      expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toEqual([])
    },
  )

  it.each([
    ['/index', '홈'],
    ['/promotions', '프로모션'],
  ])('has at %s its own entry and no other', async (at, name) => {
    const { shell } = fakeShell()
    await show(shell, <BottomBar />, at)
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent),
    ).toEqual([name])
  })
})
