import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setFlags } from '../../../testing/catalogue.ts'
import { launched, showGame } from '../../../testing/game-page.ts'
import { browserLocks } from '../../../testing/locks.ts'
import { createSeat } from './one-game.ts'
import type { GameLocks } from './one-game.ts'

const launchGame = jest.fn(() => launched())
let locks: GameLocks
const show = (mode = 'real') => showGame({ at: `/game?gameId=g1&vassalage=AURORA&mode=${mode}`, calls: { launchGame } })
const frame = () => screen.queryByTitle('Jade Tide')
/** The lock of another tab of this browser. */
const otherTab = () => createSeat(() => locks)

describe('one game of real play at a time', () => {
  beforeEach(() => {
    setFlags({})
    launchGame.mockClear()
    locks = browserLocks()
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  })
  afterEach(async () => {
    // An unmounted page releases its seat asynchronously.
    await new Promise((resolve) => setTimeout(resolve, 0))
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('requires a confirmation before it closes the game of another tab, and launches nothing before', async () => {
    const onLost = jest.fn()
    await otherTab().take({ steal: false, onLost })
    const bed = await show()
    expect(await screen.findByText('You are playing in another window')).toBeVisible()
    expect(launchGame).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
    expect(onLost).toHaveBeenCalledTimes(1)
    bed.unmount()
  })

  it('shows that another tab took the game over, and takes it back on request', async () => {
    const bed = await show()
    await waitFor(() => expect(frame()).toBeInTheDocument())
    await act(async () => void (await otherTab().take({ steal: true, onLost: jest.fn() })))
    expect(await screen.findByText('The game continues in another window')).toBeVisible()
    expect(frame()).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Play here again' }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
    expect(launchGame).toHaveBeenCalledTimes(2)
    bed.unmount()
  })

  it('allows a demo beside it', async () => {
    await otherTab().take({ steal: false, onLost: jest.fn() })
    const bed = await show('demo')
    await waitFor(() => expect(frame()).toBeInTheDocument())
    bed.unmount()
  })

  it('relies on the server when the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    const bed = await show()
    await waitFor(() => expect(frame()).toBeInTheDocument())
    bed.emit('game.session.opened', { launchId: 'mine', gameId: 'g1' })
    expect(frame()).toBeInTheDocument()
    bed.emit('game.session.opened', { launchId: 'of another', gameId: 'g2' })
    expect(screen.getByText('The game continues in another window')).toBeVisible()
    expect(frame()).not.toBeInTheDocument()
  })
})
