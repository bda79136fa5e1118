import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RealityCheck } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import { setFlags } from '../../../testing/catalogue.ts'
import { frame, launched, ORIGIN, gameSends, showGame } from '../../../testing/game-page.ts'

const HOUR_MS = 3_600_000
const checkOf = (change: Partial<RealityCheck> = {}): RealityCheck => ({
  intervalMin: 60,
  choices: [15, 30, 60, 120],
  isPending: false,
  dueAt: 2 * HOUR_MS,
  serverTime: HOUR_MS,
  sessionStartedAt: 0,
  elapsedMs: HOUR_MS,
  staked: '120.5',
  won: '100',
  net: '-20.5',
  rounds: 1_234,
  currency: 'KRW',
  ...change,
})

/** The fake server's current response. */
let server: { check: RealityCheck; launchRefused?: boolean }
const realityCheck = jest.fn(() => server.check)
const realityCheckContinue = jest.fn<() => RealityCheck | Promise<RealityCheck>>(
  () => (server.check = checkOf({ dueAt: 3 * HOUR_MS })),
)
const launchGame = jest.fn(() =>
  server.launchRefused && server.check.isPending
    ? Promise.reject(new PortalError('REALITY_CHECK_PENDING', 'Look first.'))
    : launched(),
)

const show = (options: Partial<TestBedOptions> = {}) =>
  showGame({ calls: { launchGame, realityCheck, realityCheckContinue }, ...options })
const dialog = () => screen.queryByRole('dialog', { name: 'Time for a reality check' })

describe('the reality check', () => {
  beforeEach(() => {
    setFlags({})
    jest.clearAllMocks()
    server = { check: checkOf() }
  })
  afterEach(() => void jest.useRealTimers())

  it('shows the time and the result of play, and cannot be dismissed', async () => {
    server.check = checkOf({ isPending: true })
    await show()
    const shown = within(await screen.findByRole('dialog'))
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '01:00:00',
      '1,234',
      '120.50KRW',
      '100.00KRW',
      '−20.50KRW',
    ])
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'See the betting record',
      'Stop playing',
      'Keep playing',
    ])
  })

  it('closes when it is answered, and sends the game pause and resume', async () => {
    await show()
    await waitFor(() => expect(frame()).toBeInTheDocument())
    gameSends('atrium.game.ready')
    const postMessage = jest.spyOn(frame().contentWindow!, 'postMessage').mockReturnValue()
    server.check = checkOf({ isPending: true })
    gameSends('atrium.game.limitReached', { reason: 'REALITY_CHECK_PENDING' })
    await waitFor(() => expect(dialog()).toBeInTheDocument())
    expect(postMessage.mock.calls).toEqual([[{ type: 'atrium.portal.pauseForRealityCheck' }, ORIGIN]])
    await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
    expect(postMessage.mock.calls[1]).toEqual([{ type: 'atrium.portal.resume' }, ORIGIN])
  })

  it('appears by itself when it is due', async () => {
    jest.useFakeTimers()
    server.check = checkOf({ dueAt: HOUR_MS + 10_000 })
    await show()
    await act(() => jest.advanceTimersByTimeAsync(9_000))
    expect(dialog()).not.toBeInTheDocument()
    server.check = checkOf({ isPending: true })
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(dialog()).toBeInTheDocument()
  })

  it('closes when another tab has answered it', async () => {
    jest.useFakeTimers()
    server.check = checkOf({ isPending: true })
    await show()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(dialog()).toBeInTheDocument()
    server.check = checkOf({ dueAt: 3 * HOUR_MS })
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(dialog()).not.toBeInTheDocument()
  })

  it('waits for the end of a round that runs', async () => {
    await show()
    await waitFor(() => expect(frame()).toBeInTheDocument())
    gameSends('atrium.game.roundStart')
    server.check = checkOf({ isPending: true })
    gameSends('atrium.game.limitReached', { reason: 'REALITY_CHECK_PENDING' })
    await waitFor(() => expect(realityCheck).toHaveBeenCalledTimes(2))
    expect(dialog()).not.toBeInTheDocument()
    gameSends('atrium.game.roundEnd')
    expect(dialog()).toBeInTheDocument()
  })

  it('makes way for the betting record, and returns after it', async () => {
    server.check = checkOf({ isPending: true })
    const bed = await show()
    await userEvent.click(await screen.findByRole('button', { name: 'See the betting record' }))
    expect(bed.recorded.requests).toContainEqual({ name: 'member.open', request: { page: 'personalHistoryCopy' } })
    bed.unmount()
    await show({ at: '/game?gameId=g1&vassalage=AURORA&mode=real&member=personalHistoryCopy' })
    await waitFor(() => expect(realityCheck).toHaveBeenCalledTimes(2))
    expect(dialog()).not.toBeInTheDocument()
  })

  it('leaves the game when the player stops', async () => {
    server.check = checkOf({ isPending: true })
    const bed = await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop playing' }))
    expect(bed.location()).toBe('/rng')
    expect(realityCheckContinue).not.toHaveBeenCalled()
  })

  it('opens the game automatically when it held the launch up', async () => {
    server = { check: checkOf({ isPending: true }), launchRefused: true }
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep playing' }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
    expect(launchGame).toHaveBeenCalledTimes(2)
  })

  it('stays open and shows the error when the answer could not be sent', async () => {
    server.check = checkOf({ isPending: true })
    realityCheckContinue.mockRejectedValueOnce(new PortalError('NETWORK_BLOCKED', 'The network is blocked.'))
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep playing' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The network is blocked.')
    expect(dialog()).toBeInTheDocument()
  })

  it.each([
    ['a demo', { at: '/game?gameId=g1&vassalage=AURORA&mode=demo' }],
    ['a trial account', { session: { status: 'trial', account: 'trial1' } as const }],
  ])('does not apply to %s', async (_who, options) => {
    server.check = checkOf({ isPending: true })
    await show(options)
    await waitFor(() => expect(frame()).toBeInTheDocument())
    expect(realityCheck).not.toHaveBeenCalled()
  })
})

describe('clock and result', () => {
  beforeEach(() => {
    setFlags({})
    jest.clearAllMocks()
    server = { check: checkOf() }
  })

  it("continue from the server's count after a reload", async () => {
    const bed = await show()
    const net = () => screen.getByRole('status', { name: 'Net this session' })
    await waitFor(() => expect(net()).toHaveTextContent('−20.50'))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^01:00:0/))
    bed.emit('wallet.round.closed', { roundId: 'r1', gameId: 'g1', stake: '1', payout: '31.5' })
    expect(net()).toHaveTextContent('+10.00')
  })
})
