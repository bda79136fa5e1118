import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SlotOutcomeView, SlotPage } from '../../engines/slot/page.ts'
import type { PageData, PlayView, RoundView } from '../../http/page-data.ts'
import { slotWords } from '../../locales/slot.ts'

const words = slotWords.in('EN')
const own: SlotPage = {
  figures: {} as SlotPage['figures'],
  bets: 1,
  strips: [
    ['low1', 'low2', 'low3'],
    ['low1', 'low2', 'low3'],
    ['low1', 'low2', 'low3'],
  ],
  pays: {},
  jackpots: [],
  symbolNames: {} as SlotPage['symbolNames'],
}
const lost: RoundView<SlotOutcomeView> = {
  id: 'r',
  at: 0,
  stake: '1',
  payout: '0',
  state: 'settled',
  mathVersion: 'm-1',
  step: 0,
  outcome: { kind: 'slot', mathVersion: 'm-1', reels: [], wins: [], detail: { stops: [0, 1, 2] } },
}
let spins = 0

/** The page of a slot as the studio serves it for a launch under this policy. */
async function open(policy: Pick<PageData, 'autoplay' | 'turbo'>): Promise<void> {
  jest.resetModules()
  const data: PageData<SlotPage> = {
    engine: 'slot',
    theme: 'sea',
    language: 'EN',
    gameName: 'Sea',
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
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
/** Whether the player can see the element. The frame's style sheet hides `[hidden]` elements. */
const isShown = (element: Element) => element.closest('[hidden]') === null
const spin = () => document.querySelector<HTMLElement>('.spin')!.click()
const isTurning = () => document.querySelector('.machine')!.classList.contains('turning')

beforeEach(() => {
  jest.useFakeTimers()
  spins = 0
  delete document.documentElement.dataset['auto']
  window.matchMedia = (() => ({ matches: true })) as never
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  globalThis.fetch = jest.fn((path: string) => {
    if (path.endsWith('/state')) return answer({ balance: '100', rounds: [] })
    spins++
    return answer({ round: lost, balance: '99', nextMs: 0 } satisfies PlayView<SlotOutcomeView>)
  }) as never
})
afterEach(() => {
  jest.useRealTimers()
})

describe('autoplay and turbo of a slot', () => {
  it.each([
    { autoplay: true, turbo: true },
    { autoplay: true, turbo: false },
    { autoplay: false, turbo: true },
    { autoplay: false, turbo: false },
  ])('are offered as the policy of the launch allows: %j', async (policy) => {
    await open(policy)
    expect({ autoplay: isShown(button(words('auto'))), turbo: isShown(button(words('turbo'))) }).toEqual(policy)
    expect(isShown(document.querySelector('.auto')!)).toBe(policy.autoplay || policy.turbo)
    // The style sheet reserves space for the bar only if there is one.
    expect('auto' in document.documentElement.dataset).toBe(policy.autoplay || policy.turbo)
  })

  it('autoplay spins by itself until it is stopped, and is offered again', async () => {
    await open({ autoplay: true, turbo: false })
    button(words('auto')).click()
    button(words('autoStart')).click()
    await jest.advanceTimersByTimeAsync(2000)
    expect(spins).toBeGreaterThan(2)
    expect(isShown(button(words('auto')))).toBe(false)
    document.querySelector<HTMLElement>('.auto .stop')!.click()
    expect(isShown(button(words('auto')))).toBe(true)
    const before = spins
    await jest.advanceTimersByTimeAsync(5000)
    expect(spins).toBe(before)
  })

  it('without it a spin is one spin', async () => {
    await open({ autoplay: false, turbo: false })
    spin()
    await jest.advanceTimersByTimeAsync(5000)
    expect(spins).toBe(1)
  })

  it('turbo lets the reels stop at once, and no sooner than it is on', async () => {
    await open({ autoplay: false, turbo: true })
    spin()
    await jest.advanceTimersByTimeAsync(100)
    expect(isTurning()).toBe(true)
    await jest.advanceTimersByTimeAsync(1000)
    expect(isTurning()).toBe(false)
    button(words('turbo')).click()
    spin()
    await jest.advanceTimersByTimeAsync(100)
    expect([spins, isTurning()]).toEqual([2, false])
  })
})
