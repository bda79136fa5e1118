import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import type { GameMessage } from '@atrium/contracts/gpa'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../../remote.tsx'
import { catalogue, gameOf, setFlags } from '../../testing/catalogue.ts'

const ORIGIN = 'https://studio.example'
const launchGame = jest.fn(() => ({ game_url: `${ORIGIN}/launch?token=t`, origin: ORIGIN, gameName: 'Jade Tide' }))
const member = { status: 'member', account: 'demo' } as const
const show = (options: Partial<TestBedOptions> = {}) => renderRemote(remote, { surface: { kind: 'route', path: '/game' }, at: '/game?gameId=g1&vassalage=AURORA&mode=real', language: 'EN', session: member, calls: { ...catalogue, launchGame }, ...options })
const frame = () => screen.getByTitle<HTMLIFrameElement>('Jade Tide')
const opened = async () => waitFor(() => expect(frame()).toBeInTheDocument())
/** What the game, or somebody who says so, tells the page. */
const say = (type: GameMessage['type'] | string, from: { origin?: string; source?: Window | null } = {}) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type, round: 'r1' }, origin: ORIGIN, source: frame().contentWindow, ...from })))
const requests = (bed: Awaited<ReturnType<typeof show>>) => bed.recorded.requests.map(({ name }) => name)

describe('the game page', () => {
  beforeEach(() => {
    setFlags({})
    launchGame.mockClear()
  })
  afterEach(() => void jest.useRealTimers())

  it('launches what the address names, once, in a sandboxed frame', async () => {
    const bed = await show()
    await opened()
    expect(bed.recorded.calls.filter(({ name }) => name === 'launchGame')).toEqual([{ name: 'launchGame', request: { gameId: 'g1', nodeId: undefined, vassalage: 'AURORA', mode: 'real', language: 'EN' } }])
    expect(frame()).toHaveAttribute('src', `${ORIGIN}/launch?token=t`)
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    expect(screen.getByText('Loading the game')).toBeVisible()
    say('atrium.game.ready')
    expect(screen.queryByText('Loading the game')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Jade Tide' })).toBeVisible()
  })

  it('goes on in the language it was opened in when the visitor changes theirs', async () => {
    const bed = await show()
    await opened()
    const before = frame()
    bed.setLanguage('KO')
    await screen.findByRole('button', { name: '게임 나가기' })
    expect(frame()).toBe(before)
    expect(launchGame).toHaveBeenCalledTimes(1)
  })

  it('asks for a fresh balance when the game says it changed', async () => {
    const bed = await show()
    await opened()
    say('atrium.game.balanceChanged')
    say('atrium.game.openDeposit')
    expect(bed.recorded.requests).toEqual([{ name: 'wallet.refresh', request: undefined }, { name: 'member.open', request: { page: 'depositv2' } }])
  })

  it('hears nobody but the game\'s own window on its own origin', async () => {
    const bed = await show()
    await opened()
    say('atrium.game.balanceChanged', { origin: 'https://evil.example' })
    say('atrium.game.exit', { source: window })
    say('atrium.game.somethingElse')
    expect(requests(bed)).toEqual([])
    expect(bed.location()).toContain('/game')
  })

  it('holds the tab while a round runs, and lets go when it ends or the game is left', async () => {
    const release = jest.fn()
    const bed = await show()
    const hold = jest.fn((_reason: string) => release)
    Object.assign(bed.host.navigation, { hold })
    await opened()
    say('atrium.game.roundStart')
    say('atrium.game.roundStart')
    expect(hold.mock.calls).toEqual([['A round is still running.']])
    say('atrium.game.roundEnd')
    expect(release).toHaveBeenCalledTimes(1)
    say('atrium.game.roundStart')
    bed.unmount()
    expect(release).toHaveBeenCalledTimes(2)
  })

  it('leaves when the game says so', async () => {
    const bed = await show()
    await opened()
    say('atrium.game.exit')
    expect(bed.location()).toBe('/rng')
  })

  it('shows what was won less what was staked, each round once', async () => {
    const bed = await show()
    await opened()
    const net = () => screen.getByRole('status', { name: 'Net this session' })
    expect(net()).toHaveTextContent('0.00')
    bed.emit('wallet.round.closed', { roundId: '1', gameId: 'g1', stake: '10', payout: '2.5' })
    expect(net()).toHaveTextContent('−7.50')
    bed.emit('wallet.round.closed', { roundId: '1', gameId: 'g1', stake: '10', payout: '2.5' })
    bed.emit('wallet.round.closed', { roundId: '2', gameId: 'g1', stake: '10', payout: '1217.5' })
    expect(net()).toHaveTextContent('+1,200.00')
  })

  it('does not tell a result before the game has shown it', async () => {
    const bed = await show()
    await opened()
    const net = () => screen.getByRole('status', { name: 'Net this session' })
    say('atrium.game.roundStart')
    bed.emit('wallet.round.closed', { roundId: '1', gameId: 'g1', stake: '1', payout: '501' })
    expect(net()).toHaveTextContent('0.00')
    say('atrium.game.roundEnd')
    expect(net()).toHaveTextContent('+500.00')
  })

  it('changes to the demo, which never shows a result in money', async () => {
    const bed = await show()
    await opened()
    await userEvent.click(screen.getByRole('radio', { name: 'Demo' }))
    await waitFor(() => expect(launchGame).toHaveBeenCalledTimes(2))
    expect(bed.location()).toBe('/game?gameId=g1&vassalage=AURORA&mode=demo')
    expect(screen.getByText(/your balance is not used/)).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Net this session' })).not.toBeInTheDocument()
  })

  it('counts the time played', async () => {
    jest.useFakeTimers()
    await show()
    act(() => void jest.advanceTimersByTime(3_661_000))
    expect(screen.getByRole('timer')).toHaveTextContent('01:01:01')
  })

  it('offers another try when the game does not open', async () => {
    jest.useFakeTimers()
    await show()
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(screen.getByText('The game does not open')).toBeVisible()
    jest.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(launchGame).toHaveBeenCalledTimes(2))
  })

  it.each([['GAME_MAINTENANCE', 'This game is under maintenance'], ['GAME_NOT_FOUND', 'This game was not found']] as const)('answers %s with games that can be played', async (code, title) => {
    await show({ calls: { ...catalogue, launchGame: () => Promise.reject(new PortalError(code, 'Try another popular game.')) } })
    expect(await screen.findByText(title)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Play Hot Reels' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('answers FEATURE_OFF without another try and without games that cannot be played either', async () => {
    await show({ calls: { ...catalogue, launchGame: () => Promise.reject(new PortalError('FEATURE_OFF', 'This is not offered here.')) } })
    expect(await screen.findByText('Games cannot be started on this portal')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Try again|Play )/ })).not.toBeInTheDocument()
  })

  it('does not suggest the game itself, though the list on screen is from before', async () => {
    const hotGames = () => ({ list: [gameOf(901, { gameName: 'Hot Reels' }), gameOf(1, { gameName: 'This very game' })] })
    await show({ calls: { ...catalogue, hotGames, launchGame: () => Promise.reject(new PortalError('GAME_MAINTENANCE', 'Try another popular game.')) } })
    expect(await screen.findByRole('button', { name: 'Play Hot Reels' })).toBeVisible()
    expect(screen.queryByText('This very game')).not.toBeInTheDocument()
  })

  it('lets any other failure be tried again', async () => {
    let broken = true
    await show({ calls: { ...catalogue, launchGame: () => (broken ? Promise.reject(new PortalError('TIMED_OUT', 'It takes too long.')) : launchGame()) } })
    expect(await screen.findByText('It takes too long.')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await opened()
  })

  it('asks a visitor to log in, launches nothing before, and starts after', async () => {
    const bed = await show({ session: { status: 'visitor' } })
    expect(screen.getByText('Log in to start playing')).toBeVisible()
    expect(launchGame).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(requests(bed)).toEqual(['session.requireLogin'])
    bed.setSession(member)
    await opened()
  })

  it('says so when the session ends under the game', async () => {
    const bed = await show()
    await opened()
    bed.setSession({ status: 'visitor', account: undefined })
    expect(screen.getByText('Your session has ended')).toBeVisible()
    expect(screen.queryByTitle('Jade Tide')).not.toBeInTheDocument()
  })

  it('leads to the lobby when no game is named', async () => {
    await show({ at: '/game' })
    expect(screen.getByText('No game chosen')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to slots' })).toHaveAttribute('href', '/rng')
  })
})
