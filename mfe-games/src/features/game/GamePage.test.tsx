import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import type { TestBed, TestBedOptions } from '@atrium/portal-kit/testing'
import { gameOf, setFlags } from '../../testing/catalogue.ts'
import { frame, launched, member, ORIGIN, gameSends, showGame } from '../../testing/game-page.ts'

const launchGame = jest.fn(() => launched())
const show = ({ calls, ...options }: Partial<TestBedOptions> = {}) =>
  showGame({ calls: { launchGame, ...calls }, ...options })
const opened = async () => waitFor(() => expect(frame()).toBeInTheDocument())
const requests = (bed: TestBed) => bed.recorded.requests.map(({ name }) => name)

describe('the game page', () => {
  beforeEach(() => {
    setFlags({})
    launchGame.mockClear()
  })
  afterEach(() => void jest.useRealTimers())

  it('launches the game in its address, once, in a sandboxed frame', async () => {
    const bed = await show()
    await opened()
    expect(bed.recorded.calls.filter(({ name }) => name === 'launchGame')).toEqual([
      {
        name: 'launchGame',
        request: {
          gameId: 'g1',
          nodeId: undefined,
          accountType: 1,
          confirmTrans: 0,
          vassalage: 'AURORA',
          launchMode: 'GLS',
          platform: 'html5-desktop',
          clientType: 3,
          username: 'demo',
          merchantCode: 'DEMO',
          mode: 'real',
          language: 'EN',
        },
      },
    ])
    expect(frame()).toHaveAttribute('src', `${ORIGIN}/launch?token=t`)
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    expect(screen.getByText('Loading the game')).toBeVisible()
    gameSends('atrium.game.ready')
    expect(screen.queryByText('Loading the game')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Jade Tide' })).toBeVisible()
  })

  it('keeps the language it was opened in when the visitor changes theirs', async () => {
    const bed = await show()
    await opened()
    const before = frame()
    bed.setLanguage('KO')
    await screen.findByRole('button', { name: '게임 나가기' })
    expect(frame()).toBe(before)
    expect(launchGame).toHaveBeenCalledTimes(1)
  })

  it('requests a fresh balance when the game reports a change', async () => {
    const bed = await show()
    await opened()
    gameSends('atrium.game.balanceChanged')
    gameSends('atrium.game.openDeposit')
    expect(bed.recorded.requests).toEqual([
      { name: 'wallet.refresh', request: undefined },
      { name: 'member.open', request: { page: 'depositv2' } },
    ])
  })

  it("accepts messages only from the game's own window on its own origin", async () => {
    const bed = await show()
    await opened()
    gameSends('atrium.game.balanceChanged', { origin: 'https://evil.example' })
    gameSends('atrium.game.exit', { source: window })
    gameSends('atrium.game.somethingElse')
    expect(requests(bed)).toEqual([])
    expect(bed.location()).toContain('/game')
  })

  it('prevents leaving the tab while a round runs, until it ends or the game is left', async () => {
    const release = jest.fn()
    const bed = await show()
    const hold = jest.fn((_reason: string) => release)
    Object.assign(bed.host.navigation, { hold })
    await opened()
    gameSends('atrium.game.roundStart')
    gameSends('atrium.game.roundStart')
    expect(hold.mock.calls).toEqual([[expect.stringContaining('A round is still in progress.')]])
    gameSends('atrium.game.roundEnd')
    expect(release).toHaveBeenCalledTimes(1)
    gameSends('atrium.game.roundStart')
    bed.unmount()
    expect(release).toHaveBeenCalledTimes(2)
  })

  it('leaves when the game sends exit', async () => {
    const bed = await show()
    await opened()
    gameSends('atrium.game.exit')
    expect(bed.location()).toBe('/rng')
  })

  it('shows wins minus stakes, each round once', async () => {
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

  it('does not show a result before the game has shown it', async () => {
    const bed = await show()
    await opened()
    const net = () => screen.getByRole('status', { name: 'Net this session' })
    gameSends('atrium.game.roundStart')
    bed.emit('wallet.round.closed', { roundId: '1', gameId: 'g1', stake: '1', payout: '501' })
    expect(net()).toHaveTextContent('0.00')
    gameSends('atrium.game.roundEnd')
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
    expect(screen.getByText('The game is not opening')).toBeVisible()
    jest.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(launchGame).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['GAME_MAINTENANCE', 'This game is under maintenance'],
    ['GAME_NOT_FOUND', 'This game was not found'],
  ] as const)('responds to %s with games that can be played', async (code, title) => {
    await show({ calls: { launchGame: () => Promise.reject(new PortalError(code, 'Try another popular game.')) } })
    expect(await screen.findByText(title)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Play Hot Reels' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('responds to FEATURE_OFF without a retry and without games that cannot be played either', async () => {
    await show({
      calls: { launchGame: () => Promise.reject(new PortalError('FEATURE_OFF', 'This is not offered here.')) },
    })
    expect(await screen.findByText('Games cannot be started on this portal')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Try again|Play )/ })).not.toBeInTheDocument()
  })

  it('does not suggest the game itself, though the list on screen is from before', async () => {
    const hotGames = () => ({
      list: [gameOf(901, { gameName: 'Hot Reels' }), gameOf(1, { gameName: 'This very game' })],
    })
    await show({
      calls: {
        hotGames,
        launchGame: () => Promise.reject(new PortalError('GAME_MAINTENANCE', 'Try another popular game.')),
      },
    })
    expect(await screen.findByRole('button', { name: 'Play Hot Reels' })).toBeVisible()
    expect(screen.queryByText('This very game')).not.toBeInTheDocument()
  })

  it('offers a retry after any other failure', async () => {
    let broken = true
    await show({
      calls: {
        launchGame: () => (broken ? Promise.reject(new PortalError('TIMED_OUT', 'It takes too long.')) : launchGame()),
      },
    })
    expect(await screen.findByText('It takes too long.')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await opened()
  })

  it('prompts a visitor to log in, launches nothing before, and starts after', async () => {
    const bed = await show({ session: { status: 'visitor' } })
    expect(screen.getByText('Log in to start playing')).toBeVisible()
    expect(launchGame).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(requests(bed)).toEqual(['session.requireLogin'])
    bed.setSession(member)
    await opened()
  })

  it('shows that the session has ended when it ends during the game', async () => {
    const bed = await show()
    await opened()
    bed.setSession({ status: 'visitor', account: undefined })
    expect(screen.getByText('Your session has ended')).toBeVisible()
    expect(screen.queryByTitle('Jade Tide')).not.toBeInTheDocument()
  })

  it('leads to the lobby when its address contains no game', async () => {
    await show({ at: '/game' })
    expect(screen.getByText('No game chosen')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to slots' })).toHaveAttribute('href', '/rng')
  })

  it.each([
    ['game_url', { game_url: `${ORIGIN}/a` }, `${ORIGIN}/a`],
    ['game_url2', { game_url: undefined, game_url2: `${ORIGIN}/b` }, `${ORIGIN}/b`],
  ])('opens %s when it is the only address', async (_which, addresses, src) => {
    await show({ calls: { launchGame: () => launched(addresses) } })
    await opened()
    expect(frame()).toHaveAttribute('src', src)
  })

  it('falls back from a launch CDN that does not open, and then accepts messages of the provider’s own origin', async () => {
    jest.useFakeTimers()
    const bed = await show({
      calls: {
        launchGame: () =>
          launched({
            game_url: 'https://cdn.example/launch',
            game_url2: `${ORIGIN}/launch`,
            origin: 'https://cdn.example',
          }),
      },
    })
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(frame()).toHaveAttribute('src', 'https://cdn.example/launch')
    await act(() => jest.advanceTimersByTimeAsync(8_000))
    expect(frame()).toHaveAttribute('src', `${ORIGIN}/launch`)
    gameSends('atrium.game.balanceChanged', { origin: 'https://cdn.example' })
    expect(requests(bed)).toEqual([])
    gameSends('atrium.game.balanceChanged')
    expect(requests(bed)).toEqual(['wallet.refresh'])
  })

  it('navigates to the portal page that a lottery launch returns', async () => {
    const bed = await show({
      at: '/game?gameId=VNMB5&vassalage=TCG_LOTTO_VN&mode=real&gameType=LOTT',
      calls: { launchGame: () => launched({ game_url: '/vnlottery?gameCode=VNMB5' }) },
    })
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'navigation.go', request: { to: '/vnlottery?gameCode=VNMB5', replace: true } },
      ]),
    )
    expect(bed.recorded.calls.find(({ name }) => name === 'launchGame')?.request).toMatchObject({
      launchMode: 'LOTT',
      lottoGameCode: 'VNMB5',
    })
    expect(screen.queryByTitle('Jade Tide')).not.toBeInTheDocument()
  })

  it('passes the play type in its address on to the lottery', async () => {
    const bed = await show({
      at: '/game?gameId=VNMB5&vassalage=TCG_LOTTO_VN&mode=real&gameType=LOTT&playType=LO2',
      calls: { launchGame: () => launched({ game_url: '/vnlottery?gameCode=VNMB5&playType=LO2' }) },
    })
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'navigation.go', request: { to: '/vnlottery?gameCode=VNMB5&playType=LO2', replace: true } },
      ]),
    )
    expect(bed.recorded.calls.find(({ name }) => name === 'launchGame')?.request).toMatchObject({
      lottoView: 'betting',
      lottoGameCode: 'VNMB5',
      playType: 'LO2',
    })
  })

  it('requests the lobby only for a lottery vendor without a game', async () => {
    const bed = await show({
      at: '/game?vassalage=TCG_LOTTO_VN&mode=real&gameType=LOTT',
      calls: { launchGame: () => launched({ game_url: '/vnlottery' }) },
    })
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([{ name: 'navigation.go', request: { to: '/vnlottery', replace: true } }]),
    )
    expect(bed.recorded.calls.find(({ name }) => name === 'launchGame')?.request).toMatchObject({
      launchMode: 'LOTT',
      lottoView: 'lobby',
      lottoPrizeMode: 'ZY',
    })
    bed.unmount()
    await show({ at: '/game?vassalage=AURORA&mode=real&gameType=RNG' })
    expect(screen.getByText('No game chosen')).toBeVisible()
  })

  it('reports that the session of the game is over, and opens it again', async () => {
    await show()
    await opened()
    gameSends('atrium.game.ended')
    expect(screen.getByText('The game has closed')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Open the game again' }))
    await waitFor(() => expect(launchGame).toHaveBeenCalledTimes(2))
  })
})

describe('a visitor who tries a game', () => {
  const trialLaunch = jest.fn(() => launched())
  const asVisitor = (freePlay: boolean) =>
    show({
      at: '/game?gameId=g1&vassalage=AURORA&mode=demo',
      session: { status: 'visitor' },
      modules: { FREEPLAY3: freePlay },
      calls: { trialLaunch },
    })
  beforeEach(() => {
    trialLaunch.mockClear()
    launchGame.mockClear()
  })

  it('gets it when there is free play, without a login', async () => {
    const bed = await asVisitor(true)
    await opened()
    expect(launchGame).not.toHaveBeenCalled()
    expect(bed.recorded.calls.find(({ name }) => name === 'trialLaunch')?.request).toMatchObject({
      gameId: 'g1',
      mode: 'demo',
      username: undefined,
    })
  })

  it('is prompted to log in when there is none', async () => {
    await asVisitor(false)
    expect(screen.getByText('Log in to start playing')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Try it free' })).not.toBeInTheDocument()
    expect(trialLaunch).not.toHaveBeenCalled()
  })
})
