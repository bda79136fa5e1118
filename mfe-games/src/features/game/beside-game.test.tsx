import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gameOf, setFlags } from '../../testing/catalogue.ts'
import { frame, gameSends, showGame } from '../../testing/game-page.ts'
import { LazyBarMenu } from './bar/lazy-bar-menu.ts'
import { LazySimilarGames } from './similar/lazy-similar-games.ts'
import { LazyTurnHint } from './frame/lazy-turn-hint.ts'

/** Makes these media queries match in the test's window. */
function setMedia(...holds: string[]): void {
  const matchMedia = (query: string) => ({
    matches: holds.some((part) => query.includes(part)),
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  })
  Object.assign(globalThis, { matchMedia })
}
const WIDE = 'min-width: 1024px'
const UPRIGHT = 'orientation: portrait'
const similarGames = jest.fn(() => ({ list: [gameOf(2), gameOf(3)] }))
const show = (at?: string) => showGame({ calls: { similarGames }, ...(at && { at }) })
const opened = () => waitFor(() => expect(frame()).toBeInTheDocument())
const rail = () => screen.findByRole('complementary', { name: 'Similar games' })
const noRail = () => expect(screen.queryByRole('complementary', { name: 'Similar games' })).not.toBeInTheDocument()
const theatre = () => screen.getByRole('button', { name: 'Theatre mode' })

beforeAll(() => Promise.all([LazySimilarGames.preload(), LazyTurnHint.preload(), LazyBarMenu.preload()]))
beforeEach(() => {
  setFlags({})
  localStorage.clear()
  similarGames.mockClear()
  setMedia(WIDE)
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'))

describe('similar games', () => {
  it('are beside an open game, as tiles that launch', async () => {
    const bed = await show()
    await opened()
    const tile = await within(await rail()).findByRole('article', { name: 'Game 3' })
    await userEvent.click(within(tile).getByRole('button', { name: 'Play Game 3' }))
    expect(bed.recorded.requests).toEqual([
      { name: 'game.launch', request: expect.objectContaining({ gameId: 'g3', mode: 'real' }) },
    ])
    expect(bed.recorded.calls.filter(({ name }) => name === 'similarGames').map(({ request }) => request)).toEqual([
      { language: 'EN', gameId: 'g1', size: 12 },
    ])
  })

  it.each([
    ['there are none', () => ({ list: [] })],
    [
      'they cannot be loaded',
      () => {
        throw new Error('away')
      },
    ],
  ])('are not beside the game when %s', async (_why, answer) => {
    similarGames.mockImplementation(answer)
    await show()
    await opened()
    await waitFor(noRail)
    expect(screen.queryByRole('button', { name: 'Similar games' })).not.toBeInTheDocument()
    similarGames.mockImplementation(() => ({ list: [gameOf(2), gameOf(3)] }))
  })

  it('can be folded, for the next visit too, and unfolded by the bar, which has the focus then', async () => {
    const bed = await show()
    await userEvent.click(within(await rail()).getByRole('button', { name: 'Hide similar games' }))
    noRail()
    const button = () => screen.getByRole('button', { name: 'Similar games' })
    expect(button()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    bed.unmount()
    await show()
    await opened()
    noRail()
    await userEvent.click(button())
    expect(await rail()).toBeVisible()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
  })

  it('are in a dialog, and not requested before, when there is no room beside the game', async () => {
    setMedia()
    await show()
    await opened()
    noRail()
    expect(screen.queryByRole('button', { name: 'Theatre mode' })).not.toBeInTheDocument()
    expect(similarGames).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Similar games' }))
    const dialog = await screen.findByRole('dialog', { name: 'Similar games' })
    expect(await within(dialog).findByRole('article', { name: 'Game 2' })).toBeVisible()
  })
})

describe('theatre mode', () => {
  it('gives the game the whole width, now and on the next visit, until it is ended', async () => {
    const bed = await show()
    await rail()
    await userEvent.click(theatre())
    noRail()
    expect(theatre()).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('button', { name: 'Similar games' })).not.toBeInTheDocument()
    // The portal's header is hidden, so the bar shows the balance.
    bed.emit('wallet.balance.changed', { sumBalance: '1234.5', currency: 'DEMO', version: 1 })
    expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent('1,234.50')
    expect(document.documentElement).toHaveAttribute('data-whole-screen', 'always')
    bed.unmount()
    expect(document.documentElement).not.toHaveAttribute('data-whole-screen')
    await show()
    await opened()
    noRail()
    await userEvent.click(theatre())
    expect(await rail()).toBeVisible()
    expect(theatre()).toHaveAttribute('aria-pressed', 'false')
  })

  it('is toggled by T and ended by Escape, pressed here or in the game', async () => {
    await show()
    await rail()
    fireEvent.keyDown(theatre(), { key: 'ㅅ', code: 'KeyT' })
    noRail()
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
    await rail()
    gameSends('atrium.game.key', { key: 't' })
    noRail()
    gameSends('atrium.game.key', { key: 'Escape' })
    await rail()
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
    expect(await rail()).toBeVisible()
  })

  it('ignores keys that have another meaning', async () => {
    await show()
    await rail()
    fireEvent.keyDown(theatre(), { key: 't', code: 'KeyT', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' })
    const input = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(input, { key: 't', code: 'KeyT' })
    input.remove()
    expect(await rail()).toBeVisible()
  })
})

describe('on a phone', () => {
  it('the bar has a menu for what has no room, and the balance', async () => {
    setMedia('max-width: 767.98px')
    const bed = await show()
    await opened()
    bed.emit('wallet.balance.changed', { sumBalance: '80', currency: 'DEMO', version: 1 })
    expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent('80.00')
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Add to favourites',
      'Rules and return',
      'Limits',
      'Similar games',
    ])
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Real', 'Demo'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Similar games' }))
    expect(await screen.findByRole('dialog', { name: 'Similar games' })).toBeVisible()
  })

  it('the trial is chosen in the menu', async () => {
    setMedia('max-width: 767.98px')
    const bed = await show()
    await opened()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitemradio', { name: 'Real' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Demo' }))
    await waitFor(() => expect(bed.location()).toContain('mode=demo'))
  })
})

describe('the hint to turn the phone', () => {
  const hint = () => screen.queryByText('Turn your phone sideways for a wider view.')

  it('appears once the game reports landscape orientation, and never again after it was closed', async () => {
    setMedia(UPRIGHT)
    const bed = await show()
    await opened()
    expect(hint()).toBeNull()
    gameSends('atrium.game.ready', { orientation: 'landscape' })
    await waitFor(() => expect(hint()).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Close this hint' }))
    expect(hint()).toBeNull()
    bed.unmount()
    await show()
    await opened()
    gameSends('atrium.game.ready', { orientation: 'landscape' })
    await act(() => Promise.resolve())
    expect(hint()).toBeNull()
  })

  it.each([
    ['any other game', UPRIGHT, undefined],
    ['a wide game on a wide screen', WIDE, 'landscape'],
  ])('does not appear at %s', async (_which, media, orientation) => {
    setMedia(media)
    await show()
    await opened()
    gameSends('atrium.game.ready', { orientation })
    await act(() => Promise.resolve())
    expect(hint()).toBeNull()
  })
})
