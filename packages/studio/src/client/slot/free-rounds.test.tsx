import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SlotOutcomeView, SlotPage } from '../../engines/slot/page.ts'
import type { FreeRoundsView, PageData, RoundView } from '../../http/page-data.ts'
import { freeRoundsWords } from '../../locales/free-rounds.ts'
import { slotWords } from '../../locales/slot.ts'

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
const free: RoundView<SlotOutcomeView> = {
  id: 'r',
  at: 0,
  stake: '0',
  freeStake: '0.5',
  payout: '2',
  state: 'settled',
  mathVersion: 'm-1',
  step: 0,
  outcome: { kind: 'slot', mathVersion: 'm-1', reels: [], wins: [], detail: { stops: [0, 1, 2] } },
}
const OVER = 'Your free rounds have been used or have expired.'
let left: number
let won: string
/** Play requests that the page has sent, in order. */
let sent: { selection: { stake: string }; isFree?: boolean }[]
/** When set, the wallet rejects further free rounds. */
let isOver: boolean

const view = (): FreeRoundsView => ({ stake: '0.5', left, total: 10, won })
const answer = (json: unknown, ok = true) => Promise.resolve({ ok, json: () => Promise.resolve(json) })

async function open({
  language = 'EN',
  autoplay = false,
}: Partial<Pick<PageData, 'language' | 'autoplay'>> = {}): Promise<void> {
  jest.resetModules()
  const data: PageData<SlotPage> = {
    engine: 'slot',
    theme: 'sea',
    language,
    gameName: 'Sea',
    isDemo: false,
    currency: 'DEMO',
    timeZone: 'Asia/Seoul',
    portalOrigin: 'http://portal.test',
    stakes: ['0.1', '1'],
    minRoundMs: 0,
    mathVersion: 'm-1',
    own,
    autoplay,
    turbo: false,
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
const banner = () => document.querySelector<HTMLElement>('.free-rounds')!
const pane = () => document.querySelector<HTMLDialogElement>('.pane-free-rounds')!
const play = () => document.querySelector<HTMLButtonElement>('.spin')!
const stakeShown = () => document.querySelector('.stake-value .value')!.textContent
const isStakeLocked = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.stake button')].every(({ disabled }) => disabled)
async function spin(): Promise<void> {
  play().click()
  await jest.advanceTimersByTimeAsync(5000)
}

beforeEach(() => {
  jest.useFakeTimers()
  left = 7
  won = '3'
  sent = []
  isOver = false
  window.matchMedia = (() => ({ matches: true })) as never
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  globalThis.fetch = jest.fn((path: string, init: { body?: string }) => {
    if (path.endsWith('/state')) return answer({ balance: '100', rounds: [], ...(left > 0 && { freeRounds: view() }) })
    const body = JSON.parse(init.body!) as (typeof sent)[number]
    sent.push(body)
    if (!body.isFree)
      return answer({
        round: { ...free, stake: body.selection.stake, freeStake: undefined, payout: '0' },
        balance: '99',
        nextMs: 0,
      })
    if (isOver) return answer({ error: { code: 'FREE_ROUNDS_OVER', message: OVER } }, false)
    left--
    won = String(Number(won) + 2)
    return answer({ round: free, balance: '102', nextMs: 0, freeRounds: view() })
  }) as never
})
afterEach(() => {
  jest.useRealTimers()
})

describe('free rounds of a slot', () => {
  it.each([
    ['EN', 'Free rounds: 7 of 10 left, 0.50 each', 'Spin free'],
    ['KO', '무료 라운드 10회 중 7회 남음 · 1회 0.50', '무료로 스핀'],
  ] as const)('show their stake, which the player cannot change (%s)', async (language, text, label) => {
    await open({ language })
    expect([banner().hidden, banner().textContent, play().textContent]).toEqual([false, text, label])
    expect([stakeShown(), isStakeLocked()]).toEqual(['0.50', true])
    expect(play().getAttribute('aria-describedby')).toBe(banner().id)
    expect(document.querySelector('.status')!.textContent).toBe(freeRoundsWords.in(language)('ready'))
  })

  it('are played at that stake without taking it from the balance, and count down', async () => {
    await open()
    await spin()
    expect(sent).toEqual([{ selection: { stake: '0.5' }, isFree: true, round: expect.any(String) }])
    expect(banner().textContent).toBe(freeRoundsWords.in('EN')('banner', { left: 6, total: 10, stake: '0.50' }))
    expect(document.querySelector('.balance .value')!.textContent).toContain('102.00')
  })

  it('end with a summary that has to be closed before a round costs money', async () => {
    left = 1
    await open()
    await spin()
    expect([pane().open, pane().textContent]).toEqual([true, expect.stringContaining('Your 10 free rounds won 5.00')])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
    await jest.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
    pane().querySelector<HTMLButtonElement>('.primary')!.click()
    expect([pane().open, banner().hidden, play().textContent, stakeShown(), isStakeLocked()]).toEqual([
      false,
      true,
      'Spin',
      '1.00',
      false,
    ])
    await spin()
    expect(sent[1]).toEqual({ selection: { stake: '1' }, round: expect.any(String) })
  })

  it('that the wallet rejects are shown as over, and nothing is staked', async () => {
    await open()
    isOver = true
    await spin()
    expect([pane().open, pane().textContent]).toEqual([true, expect.stringContaining(OVER)])
    expect([banner().hidden, stakeShown(), document.querySelector('.balance .value')!.textContent]).toEqual([
      true,
      '1.00',
      expect.stringContaining('100.00'),
    ])
  })

  it('are used by autoplay, which stops before a round costs money', async () => {
    left = 3
    const words = slotWords.in('EN')
    await open({ autoplay: true })
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
    button(words('auto')).click()
    button(words('autoStart')).click()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sent.map(({ isFree }) => isFree)).toEqual([true, true, true])
    expect(document.querySelector('.auto-note')!.textContent).toBe(words('autoFreeOver'))
  })

  it('leave a game without any as it is', async () => {
    left = 0
    await open()
    expect([banner().hidden, pane().open, play().textContent, isStakeLocked()]).toEqual([true, false, 'Spin', false])
  })
})
