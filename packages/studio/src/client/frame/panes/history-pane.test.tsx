import { beforeAll, expect, it } from '@jest/globals'
import type { Language } from '@atrium/contracts/locale/languages'
import type { PageData, RoundView } from '../../../http/page-data.ts'
import { createSay } from '../../../locales/texts.ts'
import { createHistoryPane } from './history-pane.ts'

const round: RoundView = {
  id: 'r',
  at: 1_800_000_000_000,
  stake: '2',
  payout: '5',
  state: 'settled',
  mathVersion: 'm-1',
  step: 0,
  outcome: {},
}
const page: Omit<PageData, 'language'> = {
  engine: 'toy',
  theme: 'toy',
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

/** Opens the list of these rounds. A click on an entry shows that round. */
function open(language: Language, ...rounds: readonly RoundView[]): HTMLElement {
  const picture = Object.assign(document.createElement('p'), { textContent: 'the picture' })
  const pane = createHistoryPane({ ...page, language }, createSay(language), { recall: () => [picture] }, (id) =>
    Promise.resolve(rounds.find((each) => each.id === id)!),
  )
  document.body.replaceChildren(pane.element)
  pane.show(rounds)
  return pane.element
}

beforeAll(() => {
  // In jsdom, dialog elements have no methods.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
})

it.each([
  ['KO', '무효 · 베팅 반환'],
  ['EN', 'Void · stake returned'],
] as const)('shows a void round as void instead of its payout, in the list and alone (%s)', async (language, words) => {
  const pane = open(language, { ...round, state: 'void' }, { ...round, id: 'q' })
  const [voided, settled] = [...pane.querySelectorAll<HTMLElement>('button.round')]
  expect([voided!.lastElementChild!.textContent, settled!.lastElementChild!.textContent]).toEqual([words, '5.00'])
  expect(voided!.getAttribute('aria-label')).toContain(words)
  voided!.click()
  await Promise.resolve()
  await Promise.resolve()
  const facts = [...pane.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect([facts.includes(words), facts.includes('5.00'), pane.textContent!.includes('the picture')]).toEqual([
    true,
    false,
    true,
  ])
})

it('shows times in the time zone of the merchant, and names it', () => {
  const pane = open('EN', round)
  const time = pane.querySelector('time')!
  expect([time.textContent, time.dateTime, time.title]).toEqual([
    '15/01/2027, 17:00:00',
    '2027-01-15T08:00:00.000Z',
    '15/01/2027, 17:00:00 (GMT+9)',
  ])
  expect(pane.querySelector('.round-heads')!.textContent).toContain('GMT+9')
})
