import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const ORIGIN = 'https://studio.test'
const round: CallValue<'bettingRecordDetail'> = {
  roundId: 'r-1',
  gameId: 'ATR0001',
  gameName: 'Moonlit Tide',
  vassalage: 'AURORA',
  vendorName: 'Aurora',
  gameType: 'RNG',
  currency: 'DEMO',
  stake: '10',
  payout: '25.5',
  net: '15.5',
  state: 'CLOSED',
  startedAt: 1_800_000_000_000,
  outcome: { kind: 'slot', mathVersion: 'slot-1', reels: [['wild']], wins: [] },
  transactions: [],
}
const launched = (token = 'one'): CallValue<'replayRound'> => ({
  game_url: `${ORIGIN}/launch?token=${token}`,
  origin: ORIGIN,
  gameName: 'Moonlit Tide',
})

const show = (replayRound: (request: unknown) => CallValue<'replayRound'>, detail = round) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.personalHistoryCopy' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    language: 'EN',
    at: '/index?member=personalHistoryCopy&round=r-1',
    calls: { bettingRecordDetail: () => detail, replayRound },
  })
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Replay' }))
const frame = () => screen.getByTitle<HTMLIFrameElement>('Moonlit Tide')
const say = (type: string, origin = ORIGIN, source: Window | null = frame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type }, origin, source })))

it('a round is replayed in a frame with no more permissions than a game, in the language of the page', async () => {
  const replayRound = jest.fn(() => launched())
  await show(replayRound)
  await open()
  await waitFor(() => expect(frame().getAttribute('src')).toBe(launched().game_url))
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
  expect(frame().getAttribute('allow')).toBe('fullscreen; autoplay')
  expect(replayRound.mock.calls).toEqual([[expect.objectContaining({ roundId: 'r-1', language: 'EN' })]])
})

it('is shown once the page of the round reports that it is ready, and ignores other windows', async () => {
  await show(() => launched())
  await open()
  await waitFor(() => expect(frame()).toBeTruthy())
  say('atrium.game.ready', 'https://elsewhere.test')
  say('atrium.game.ready', ORIGIN, window)
  expect(screen.getByRole('status', { name: 'Loading the round' })).toBeTruthy()
  say('atrium.game.ready')
  expect(screen.queryByRole('status', { name: 'Loading the round' })).toBeNull()
})

it('closes by its button and by the exit of its page, and requests another address the next time', async () => {
  let count = 0
  await show(() => launched(`t${++count}`))
  await open()
  await waitFor(() => expect(frame().src).toContain('t1'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByTitle('Moonlit Tide')).toBeNull()
  await open()
  await waitFor(() => expect(frame().src).toContain('t2'))
  say('atrium.game.exit')
  expect(screen.queryByTitle('Moonlit Tide')).toBeNull()
})

it('a failed call is shown, with a retry', async () => {
  let count = 0
  await show(() => {
    if (++count === 1) throw new PortalError('SYSTEM_ERROR', 'Something went wrong', 'req-9')
    return launched()
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(frame()).toBeTruthy())
})

it('a round without an outcome cannot be replayed', async () => {
  const { outcome: _, ...bare } = round
  await show(() => launched(), { ...bare, state: 'OPEN' })
  expect(await screen.findByText('Moonlit Tide')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull()
})
