import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import { setFlags } from '../../../testing/catalogue.ts'
import { frame, launched, ORIGIN, gameSends, showGame } from '../../../testing/game-page.ts'

const opened = async () => waitFor(() => expect(frame()).toBeInTheDocument())

describe('beside the game', () => {
  beforeEach(() => setFlags({}))

  it('the rules are opened in the game, once it is ready', async () => {
    await showGame()
    await opened()
    const rules = () => screen.getByRole('button', { name: 'Rules and return' })
    expect(rules()).toBeDisabled()
    const postMessage = jest.fn()
    Object.assign(frame().contentWindow!, { postMessage: postMessage })
    gameSends('atrium.game.ready')
    await userEvent.click(rules())
    expect(postMessage).toHaveBeenCalledWith({ type: 'atrium.portal.openRules' }, ORIGIN)
  })

  it('a deposit opens over the game, and there is none beside a demo', async () => {
    const bed = await showGame()
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Quick deposit' }))
    expect(bed.recorded.requests).toEqual([{ name: 'member.open', request: { page: 'depositv2' } }])
    bed.unmount()
    await showGame({ at: '/game?gameId=g1&vassalage=AURORA&mode=demo' })
    expect(screen.queryByRole('button', { name: 'Quick deposit' })).not.toBeInTheDocument()
  })

  it('the limits open over the game where a release brings their page, and there are none beside a demo', async () => {
    const bed = await showGame()
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Limits' }))
    expect(bed.recorded.requests).toEqual([{ name: 'member.open', request: { page: 'limits' } }])
    bed.unmount()
    for (const options of [
      { at: '/game?gameId=g1&vassalage=AURORA&mode=demo' },
      { brings: (to: string) => to !== '?member=limits' },
    ]) {
      const { unmount } = await showGame(options)
      await opened()
      expect(screen.queryByRole('button', { name: 'Limits' })).not.toBeInTheDocument()
      unmount()
    }
  })

  it.each<[string, Partial<TestBedOptions>]>([
    ['the merchant takes no deposits', { modules: { CREDITMAR3: false, DEPOSIT: false } }],
    ['the merchant plays on credit', { modules: { CREDITMAR3: true } }],
    ['no release brings the page of deposits', { brings: (to) => to !== '?member=depositv2' }],
  ])('there is no deposit where %s', async (_case, options) => {
    await showGame(options)
    await opened()
    expect(screen.queryByRole('button', { name: 'Quick deposit' })).not.toBeInTheDocument()
  })

  it('what opens over the game is not hidden behind its full screen', async () => {
    const exitFullscreen = jest.fn(() => Promise.resolve())
    await showGame()
    await opened()
    Object.defineProperty(document, 'fullscreenElement', { value: frame(), configurable: true })
    Object.defineProperty(document, 'exitFullscreen', { value: exitFullscreen, configurable: true })
    await userEvent.click(screen.getByRole('button', { name: 'Quick deposit' }))
    gameSends('atrium.game.openDeposit')
    expect(exitFullscreen).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(document, 'fullscreenElement')
    Reflect.deleteProperty(document, 'exitFullscreen')
  })

  it('the heart changes at once, and back when the server rejects the change', async () => {
    const answer = Promise.withResolvers<object>()
    const bed = await showGame({
      calls: {
        favoriteGames: () => ({ gameIds: ['g7'] }),
        addFavoriteGame: () => answer.promise as Promise<Record<string, never>>,
      },
    })
    const heart = () => screen.getByRole('button', { name: 'Favourite' })
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(heart())
    expect(heart()).toHaveAttribute('aria-pressed', 'true')
    await act(async () => answer.reject(new PortalError('TOO_MANY_FAVOURITES', 'They are full.')))
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
    expect(bed.recorded.requests).toEqual([{ name: 'toast.show', request: { tone: 'error', text: 'They are full.' } }])
  })

  it('changing the mode requires a confirmation while a round runs', async () => {
    let answer = 'stay'
    const bed = await showGame({ commands: { 'dialog.show': () => answer } })
    await opened()
    gameSends('atrium.game.roundStart')
    await userEvent.click(screen.getByRole('radio', { name: 'Demo' }))
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['dialog.show'])
    expect(bed.location()).toContain('mode=real')
    expect(screen.getByRole('radio', { name: 'Real' })).toBeChecked()
    answer = 'go'
    await userEvent.click(screen.getByRole('radio', { name: 'Demo' }))
    await waitFor(() => expect(bed.location()).toContain('mode=demo'))
  })

  it('there is no switch for a game without a trial', async () => {
    await showGame({ calls: { launchGame: () => launched({ supportPlay: 1 }) } })
    await opened()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})
