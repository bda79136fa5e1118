import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { UseQueryResult } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Lotteries } from '../../lotteries/use-lotteries.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { FairnessPage } from './FairnessPage.tsx'

type Draw = CallValue<'lotteryDraw'>
/** The published vector of domain rule 3.9. */
const DRAW: Draw = {
  code: 'SSC60',
  numero: '20260101-0001',
  state: 'SETTLED',
  source: 'fair',
  drawKind: 'digits5',
  openAt: 0,
  closeAt: 50_000,
  drawAt: 60_000,
  drawnAt: 60_100,
  result: '03853',
  seedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
}
const { seed: _seed, result: _result, drawnAt: _drawnAt, ...open } = DRAW
const BEFORE: Draw = { ...open, state: 'OPEN' }
const GAME: LotteryGame = {
  code: 'SSC60',
  name: '1분 시시채',
  area: 'CN',
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '',
  current: { numero: '20260101-0002', openAt: 60_000, closeAt: 110_000, drawAt: 120_000 },
  next: [],
  last: { numero: '20260101-0001', drawAt: 60_000, result: '03853' },
}

/** Renders the page at an address. `now`: time of the server's clock. */
function page({
  at = '/lottery?gameCode=SSC60&view=fairness',
  draw = () => DRAW,
  game = GAME,
  now = 70_000,
}: { at?: string; draw?: (request: { numero: string }) => Draw; game?: LotteryGame; now?: number } = {}) {
  const lotteries: Lotteries = {
    games: [game],
    answer: {} as UseQueryResult<CallValue<'popularLotteries'>, PortalError>,
    clock: () => now,
  }
  return renderPart(<FairnessPage game={game} lotteries={lotteries} />, {
    at,
    language: 'EN',
    calls: { lotteryDraw: draw },
  })
}

beforeEach(() => {
  // jsdom has no SubtleCrypto.
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto,
  })
})

describe('the fairness page', () => {
  it('recomputes the last draw, and compares hash and result', async () => {
    const bed = await page()
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
    expect(bed.recorded.calls.filter(({ name }) => name === 'lotteryDraw').map(({ request }) => request)).toEqual([
      { code: 'SSC60', numero: '20260101-0001' },
    ])
    expect(screen.getAllByText(DRAW.seedHash!)).toHaveLength(2)
    expect(screen.getAllByText('Equal')).toHaveLength(2)
    expect(screen.queryByText('Different')).toBeNull()
  })

  it.each<[string, Partial<Draw>, equal: number]>([
    ['the result is another one', { result: '03854' }, 1],
    ['the seed is another one', { seed: DRAW.seed!.replace('00', 'ff') }, 0],
    ['a beacon is said to take part that did not', { beacon: { round: 7, randomness: 'ff'.repeat(32) } }, 1],
  ])('reports that the data do not match when %s', async (_, changes, equal) => {
    await page({ draw: () => ({ ...DRAW, ...changes }) })
    expect(await screen.findByText(/^This draw does not match/)).toBeTruthy()
    expect(screen.queryAllByText('Equal')).toHaveLength(equal)
    expect(screen.getAllByText('Different')).toHaveLength(2 - equal)
  })

  it('shows no verdict while it computes, and reserves the space of the result', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { subtle: { digest: () => new Promise(() => undefined) } },
    })
    await page()
    const steps = (await screen.findByText('Hash, published when the issue opened')).closest('ol')!
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
    expect(within(steps).getAllByRole('listitem', { hidden: true })).toHaveLength(5)
    for (const claim of within(steps).getAllByText('Equal')) expect(claim.closest('[aria-hidden]')).toBeTruthy()
  })

  it('draws with the beacon that takes part, and shows its round and value', async () => {
    await page({ draw: () => ({ ...DRAW, result: '16087', beacon: { round: 7, randomness: 'ff'.repeat(32) } }) })
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
    expect(screen.getByText('Public beacon, round 7')).toBeTruthy()
    expect(screen.getByText('ff'.repeat(32))).toBeTruthy()
  })

  it('opens the issue in the address, and another one that is entered', async () => {
    const bed = await page({
      at: '/lottery?gameCode=SSC60&view=fairness&numero=20260101-0003',
      draw: ({ numero }) => ({ ...DRAW, numero }),
    })
    expect(await screen.findByRole('heading', { name: 'Issue 20260101-0003' })).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Issue' })
    await userEvent.clear(field)
    await userEvent.type(field, '0001{Enter}')
    expect(await screen.findByText('Enter an issue as in 20261123-0001.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '20260101-0001')
    await userEvent.click(screen.getByRole('button', { name: 'Check this draw' }))
    expect(bed.location()).toBe('/lottery?gameCode=SSC60&view=fairness&numero=20260101-0001')
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
  })

  it('shows the hash before the draw and when to come back, and verifies automatically once the draw is made', async () => {
    let draw = { ...BEFORE, beacon: { round: 7 } } as Draw
    const bed = await page({ draw: () => draw, now: 45_000 })
    expect(await screen.findByText(/^This issue is not drawn yet\. Come back at /)).toBeTruthy()
    expect([screen.getByRole('timer').textContent, screen.getByText(DRAW.seedHash!).tagName]).toEqual(['0:15', 'CODE'])
    expect(screen.getByText(/^Round 7 of a public beacon takes part/)).toBeTruthy()
    draw = DRAW
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0001', state: 'DRAWN', result: '03853' })
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
  })

  it('shows when an issue that has not opened yet opens', async () => {
    const { seedHash: _hash, ...scheduled } = BEFORE
    await page({ draw: () => ({ ...scheduled, state: 'SCHEDULED' }), now: -30_000 })
    expect(await screen.findByText(/Its hash is published then/)).toBeTruthy()
  })

  it('explains a cancelled issue, with the seed of the draw that was not made', async () => {
    await page({ draw: () => ({ ...open, state: 'CANCELLED', seed: DRAW.seed }) })
    expect(await screen.findByText(/^This issue was cancelled: it was not drawn/)).toBeTruthy()
    expect(screen.getByText(DRAW.seed!)).toBeTruthy()
  })

  it("shows the source of a public draw's result, and computes nothing", async () => {
    const { seedHash: _hash, ...official } = { ...open, source: 'official' as const }
    await page({
      game: { ...GAME, source: 'official' },
      draw: () => ({ ...official, state: 'SETTLED', result: '03853' }),
    })
    expect(await screen.findByText(/^This lottery follows a public draw/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Where results come from' })).toBeTruthy()
    expect(screen.queryByText('Check it yourself')).toBeNull()
  })

  it('reports an unknown issue, and offers a retry when it does not load', async () => {
    await page({
      draw: () => {
        throw new PortalError('NOT_FOUND', 'Not found')
      },
    })
    expect(await screen.findByText('There is no issue 20260101-0001')).toBeTruthy()
  })

  it('offers a retry when the draw does not load', async () => {
    let isBroken = true
    await page({
      draw: () => {
        if (isBroken) throw new PortalError('SYSTEM_ERROR', 'System error')
        return DRAW
      },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await userEvent.click(retry)
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
  })

  it('reports that the browser cannot compute the draw, and shows the published data', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { getRandomValues: crypto.getRandomValues.bind(crypto) },
    })
    await page()
    expect(await screen.findByText(/^Your browser cannot compute this draw here/)).toBeTruthy()
    expect(screen.getByText(DRAW.seed!)).toBeTruthy()
  })

  it('copies the published data and the command that verifies it', async () => {
    const user = userEvent.setup()
    const bed = await page()
    await user.click(await screen.findByRole('button', { name: 'Copy data' }))
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(DRAW)
    await user.click(screen.getByRole('button', { name: 'Copy command' }))
    expect(await navigator.clipboard.readText()).toBe(
      `npm run verify-draw -- SSC60/20260101-0001 --portal ${location.origin}`,
    )
    await waitFor(() => expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['toast.show', 'toast.show']))
  })

  it('explains what the verification proves and what it does not', async () => {
    await page()
    const proves = within(await screen.findByRole('region', { name: 'It proves' }))
    const not = within(screen.getByRole('region', { name: 'It does not prove' }))
    expect(proves.getByText(/Nobody changed the seed/)).toBeTruthy()
    expect(not.getByText(/whoever holds the key of the encrypted seed could have opened it/)).toBeTruthy()
  })
})
