import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gameOf, setFlags } from '../../testing/catalogue.ts'
import { frame, say, showGame } from '../../testing/game-page.ts'
import { LazySimilarGames, LazyTurnHint } from './lazy-parts.ts'

/** A window of which these media queries hold. */
function setMedia(...holds: string[]): void {
  const matchMedia = (query: string) => ({ matches: holds.some((part) => query.includes(part)), addEventListener: jest.fn(), removeEventListener: jest.fn() })
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

beforeAll(() => Promise.all([LazySimilarGames.preload(), LazyTurnHint.preload()]))
beforeEach(() => {
  setFlags({})
  localStorage.clear()
  similarGames.mockClear()
  setMedia(WIDE)
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'))

describe('similar games', () => {
  it('stand beside a game that is there, as tiles that launch', async () => {
    const bed = await show()
    await opened()
    const tile = await within(await rail()).findByRole('article', { name: 'Game 3' })
    await userEvent.click(within(tile).getByRole('button', { name: 'Play Game 3' }))
    expect(bed.recorded.requests).toEqual([{ name: 'game.launch', request: expect.objectContaining({ gameId: 'g3', mode: 'real' }) }])
    expect(bed.recorded.calls.filter(({ name }) => name === 'similarGames').map(({ request }) => request)).toEqual([{ language: 'EN', gameId: 'g1', size: 12 }])
  })

  it('say so where there are none', async () => {
    similarGames.mockReturnValueOnce({ list: [] })
    await show()
    expect(await within(await rail()).findByText('No similar games right now')).toBeVisible()
  })

  it('are in a dialog, and not asked for before, where there is no room beside the game', async () => {
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
    bed.unmount()
    await show()
    await opened()
    noRail()
    await userEvent.click(theatre())
    expect(await rail()).toBeVisible()
    expect(theatre()).toHaveAttribute('aria-pressed', 'false')
  })

  it('follows T, and Escape ends it, pressed here or in the game', async () => {
    await show()
    await rail()
    fireEvent.keyDown(theatre(), { key: 'ㅅ', code: 'KeyT' })
    noRail()
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
    await rail()
    say('atrium.game.key', { key: 't' })
    noRail()
    say('atrium.game.key', { key: 'Escape' })
    await rail()
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
    expect(await rail()).toBeVisible()
  })

  it('leaves keys alone that are meant for something else', async () => {
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

describe('the hint to turn the phone', () => {
  const hint = () => screen.queryByText('Turn your phone sideways for a wider view.')

  it('comes once the game says that it is wide, and never again after it was closed', async () => {
    setMedia(UPRIGHT)
    const bed = await show()
    await opened()
    expect(hint()).toBeNull()
    say('atrium.game.ready', { orientation: 'landscape' })
    await waitFor(() => expect(hint()).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Close this hint' }))
    expect(hint()).toBeNull()
    bed.unmount()
    await show()
    await opened()
    say('atrium.game.ready', { orientation: 'landscape' })
    await act(() => Promise.resolve())
    expect(hint()).toBeNull()
  })

  it.each([['any other game', UPRIGHT, undefined], ['a wide game on a wide screen', WIDE, 'landscape']])('does not come at %s', async (_which, media, orientation) => {
    setMedia(media)
    await show()
    await opened()
    say('atrium.game.ready', { orientation })
    await act(() => Promise.resolve())
    expect(hint()).toBeNull()
  })
})
