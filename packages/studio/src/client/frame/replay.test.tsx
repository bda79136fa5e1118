import { beforeEach, expect, it, jest } from '@jest/globals'
import type { PageData, RoundView } from '../../http/page-data.ts'
import { createSay } from '../../locales/texts.ts'
import { runReplay } from './replay.ts'
import type { ReplayStage } from './replay.ts'

const round: RoundView = {
  id: 'r',
  at: 1_800_000_000_000,
  stake: '2',
  payout: '1',
  state: 'settled',
  mathVersion: 'm-2',
  step: 0,
  outcome: {
    kind: 'game',
    engine: 'toy',
    mathVersion: 'm-1',
    results: [{ label: { KO: '숫자', EN: 'Number' }, value: { KO: '칠', EN: 'Seven' } }],
    bets: [{ label: { KO: '홀', EN: 'Odd' }, stake: '2', payout: '1' }],
  },
}
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
  mathVersion: 'm-2',
  own: {},
  replay: round,
}
const shown = jest.fn<(of: RoundView, how: string) => Promise<void>>(() => Promise.resolve())

/** Opens the page and waits until the round was shown. */
async function open(of: Partial<RoundView> = {}, more: Partial<ReplayStage<unknown>> = {}): Promise<void> {
  const picture = (name: string) => Object.assign(document.createElement('p'), { textContent: name })
  runReplay(data, { ...round, ...of }, createSay('EN'), {
    element: picture('the scene'),
    begin() {},
    show: shown,
    lock() {},
    describe: () => 'Seven fell.',
    recall: () => [picture('the picture')],
    rules: () => [],
    ...more,
  })
  await settled()
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const text = () => document.querySelector('#game')!.textContent
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('nav button, .controls button')].filter(({ hidden }) => !hidden)

beforeEach(() => {
  shown.mockClear()
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'game' }))
})

it('shows the round again when the page opens, and as often as requested', async () => {
  await open()
  expect(document.querySelector('[role="status"]')!.textContent).toBe('Seven fell.')
  document.querySelector<HTMLElement>('.spin')!.click()
  await settled()
  expect(shown.mock.calls.map(([, how]) => how)).toEqual(['earlier', 'now', 'now'])
})

it('shows the time of the round in the time zone of the merchant', async () => {
  await open()
  expect(text()).toContain('15/01/2027, 17:00:00 (GMT+9)')
})

it('offers no stake and no history', async () => {
  await open()
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Rules', 'Back to the games', 'Watch again'])
  expect(document.querySelector('.amount')!.textContent).toContain('2.00')
})

it('shows a round of an older math version by its stored texts', async () => {
  await open({ mathVersion: 'm-1' })
  for (const word of ['Number', 'Seven', 'Odd', '2.00 → 1.00']) expect(text()).toContain(word)
  expect(shown).not.toHaveBeenCalled()
  expect(buttons().map(({ textContent }) => textContent)).not.toContain('Watch again')
})

it('shows the picture of a round that means nothing by itself', async () => {
  await open({}, { recallOnly: true })
  expect(text()).toContain('the picture')
  expect(text()).not.toContain('the scene')
})

it('shows a void round as void, without a win', async () => {
  await open({ state: 'void', payout: '5' })
  expect(document.querySelector('[role="status"]')!.textContent).toBe('Void · stake returned')
  expect(text()).not.toContain('5.00')
})
