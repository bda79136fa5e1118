import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { PageData, RoundView, StateView } from '../../http/page-data.ts'
import { runGame } from './run-game.ts'

const data: PageData = {
  engine: 'toy',
  theme: 'toy',
  language: 'EN',
  gameName: 'Toy',
  isDemo: false,
  currency: 'DEMO',
  portalOrigin: 'http://portal.test',
  timeZone: 'Asia/Seoul',
  stakes: ['1'],
  minRoundMs: 0,
  autoplay: false,
  turbo: false,
  mathVersion: 'm-1',
  own: {},
}
const round = (id: string): RoundView => ({
  id,
  at: 1_800_000_000_000,
  stake: '1',
  payout: '0',
  state: 'settled',
  mathVersion: 'm-1',
  step: 0,
  outcome: { kind: 'game', engine: 'toy', mathVersion: 'm-1', results: [], bets: [] },
})
let state: StateView
let requests: { url: string; body: { round?: string } | undefined }[]

beforeEach(() => {
  jest.useFakeTimers()
  requests = []
  state = { balance: '10', rounds: [round('before')] }
  document.body.innerHTML = '<div id="game"></div>'
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: 'studio',
      type: 'application/json',
      text: JSON.stringify(data),
    }),
  )
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    requests.push({ url, body: init?.body ? (JSON.parse(init.body as string) as { round?: string }) : undefined })
    if (url.endsWith('/rounds')) throw new TypeError('Failed to fetch')
    return { ok: true, status: 200, json: async () => state }
  }) as never
})
afterEach(() => void jest.useRealTimers())

/** Opens the game and plays a round whose request gets no response. */
async function playOffline(): Promise<string> {
  runGame(
    () =>
      ({
        element: document.createElement('p'),
        nextRound: (stake: string) => ({ stake, selection: {} }),
        begin() {},
        undo() {},
        lock() {},
        show: async () => undefined,
        rules: () => [],
        recall: () => [],
      }) as never,
  )
  await jest.advanceTimersByTimeAsync(0)
  document.querySelector<HTMLElement>('.spin')!.click()
  await jest.advanceTimersByTimeAsync(0)
  return requests.find(({ url }) => url.endsWith('/rounds'))!.body!.round!
}
const status = () => document.querySelector('[role="status"]')!.textContent

it('reports that the round was not played when its request never reached the studio', async () => {
  await playOffline()
  expect(status()).toBe('The connection was lost. Checking your round.')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(status()).toBe('The connection was lost before your round began. Nothing was staked.')
})

it('shows the result of a round whose response was lost', async () => {
  const id = await playOffline()
  state = { balance: '9', rounds: [round(id), round('before')] }
  await jest.advanceTimersByTimeAsync(2_000)
  expect(status()).toBe('Last round · No win.')
})
