import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { FishingOutcomeView, FishingPage } from '../../engines/fishing/page.ts'
import type { PageData, PlayView } from '../../http/page-data.ts'
import { fishingWords } from '../../locales/fishing.ts'

const say = fishingWords.in('EN')
const own: FishingPage = {
  species: [{ code: 'minnow', name: 'Minnow', pays: [{ times: 2, weight: 1 }], chance: '48.000' }],
}
const missed: PlayView<FishingOutcomeView> = {
  balance: '99',
  nextMs: 0,
  round: {
    id: 'r',
    at: 0,
    stake: '1',
    payout: '0',
    state: 'settled',
    mathVersion: 'm-1',
    step: 0,
    outcome: { detail: { species: 'minnow', times: 0 } },
  },
}
let shots = 0

/** The page of the fishing game as the studio serves it for a launch under this policy. */
async function open(policy: Pick<PageData, 'autoplay' | 'turbo'>): Promise<void> {
  jest.resetModules()
  const data: PageData<FishingPage> = {
    engine: 'fishing',
    theme: 'fishing-reef',
    language: 'EN',
    gameName: 'Reef',
    isDemo: false,
    currency: 'DEMO',
    timeZone: 'Asia/Seoul',
    portalOrigin: 'http://portal.test',
    stakes: ['1'],
    minRoundMs: 0,
    mathVersion: 'm-1',
    own,
    ...policy,
  }
  const pageData = Object.assign(document.createElement('script'), {
    id: 'studio',
    type: 'application/json',
    textContent: JSON.stringify(data),
  })
  document.body.replaceChildren(pageData, Object.assign(document.createElement('div'), { id: 'game' }))
  await import('./main.ts')
  await jest.advanceTimersByTimeAsync(0)
}
const answer = (json: unknown) => Promise.resolve({ ok: true, json: () => Promise.resolve(json) })
const autoFire = () => document.querySelector<HTMLInputElement>('input[role="switch"]')

beforeEach(() => {
  jest.useFakeTimers()
  shots = 0
  window.matchMedia = (() => ({ matches: false })) as never
  // jsdom can neither draw nor measure, and this test needs neither.
  globalThis.ResizeObserver = class {
    observe() {}
  } as never
  HTMLCanvasElement.prototype.getContext = () => new Proxy({}, { get: () => () => undefined }) as never
  globalThis.fetch = jest.fn((path: string) => {
    if (path.endsWith('/state')) return answer({ balance: '100', rounds: [] })
    shots++
    return answer(missed)
  }) as never
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('auto-fire of the fishing game', () => {
  it.each([true, false])('is offered as the policy of the launch allows autoplay: %j', async (autoplay) => {
    await open({ autoplay, turbo: !autoplay })
    expect(autoFire() !== null).toBe(autoplay)
    expect(document.body.textContent!.includes(say('auto'))).toBe(autoplay)
  })

  it('fires by itself while it is on', async () => {
    // Fish appear in the middle of the sea, above the cannon.
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((into) => (into as Uint32Array).fill(2 ** 31) as never)
    await open({ autoplay: true, turbo: false })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit1', bubbles: true }))
    await jest.advanceTimersByTimeAsync(1000)
    expect(shots).toBe(0)
    autoFire()!.click()
    await jest.advanceTimersByTimeAsync(2000)
    expect(shots).toBeGreaterThan(1)
    autoFire()!.click()
    // Bullets in flight still hit.
    await jest.advanceTimersByTimeAsync(1000)
    const before = shots
    await jest.advanceTimersByTimeAsync(2000)
    expect(shots).toBe(before)
  })
})
