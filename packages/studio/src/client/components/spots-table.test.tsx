import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import type { PageData, RoundView } from '../../http/page-data.ts'
import { createSay } from '../../locales/texts.ts'
import type { StageParts } from '../frame/stage.ts'
import { h } from '../frame/dom.ts'
import { createTable } from './spots-table.ts'

interface Coin {
  readonly heads: boolean
}
const own: TablePage = {
  look: { ground: 'black', well: 'black', felt: 'green', accent: 'gold' },
  kinds: [
    { code: 'heads', name: 'Heads', pays: '1:1', rule: 'Wins on heads.' },
    { code: 'tails', name: 'Tails', pays: '1:1', rule: 'Wins on tails.' },
  ],
  spots: [
    { code: 'heads', kind: 'heads', name: 'Heads', best: '2' },
    { code: 'tails', kind: 'tails', name: 'Tails', best: '2' },
  ],
  unit: '0.1',
  min: '0.1',
  max: '10',
  maxWin: '1000',
  mostBets: 120,
}
const data = {
  engine: 'coin',
  language: 'EN',
  stakes: ['0.1', '1', '5'],
  mathVersion: 'coin-1',
  own,
} as unknown as PageData<TablePage>
const round = (bets: { spot: string; stake: string; payout: string }[]): RoundView<TableOutcomeView<Coin>> => ({
  id: 'r',
  at: 0,
  stake: '2',
  payout: '2',
  state: 'settled',
  mathVersion: 'coin-1',
  step: 0,
  outcome: { kind: 'game', results: [], detail: { drawn: { heads: true }, won: ['heads'], bets } },
})

function seated() {
  const shown: unknown[] = []
  const table = createTable<Coin>(
    { data, say: createSay('EN'), changed: () => {} } as unknown as StageParts<TablePage>,
    (spots) => ({
      scene: h('p', {}),
      felt: spots.felt('coin', spots.spot('heads'), spots.spot('tails')),
      playLabel: 'Toss',
      stripLabel: 'Last',
      ready: 'Lay',
      playing: 'Up',
      clear: () => shown.push('cleared'),
      show: (drawn) => {
        shown.push(drawn)
        return Promise.resolve()
      },
      describe: () => 'Heads',
      mark: () => ({ text: 'H', name: 'Heads', tone: '' }),
      picture: () => h('p', {}),
      rules: () => [],
    }),
  )
  document.body.replaceChildren(table.element, table.bets!)
  table.lock(false)
  const spot = (code: string) => document.querySelector<HTMLElement>(`[data-spot="${code}"]`)!
  const tool = (name: string) =>
    Array.from(document.querySelectorAll<HTMLElement>('.rail-tool')).find(({ textContent }) => textContent === name)!
  return { table, shown, spot, tool }
}

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  Element.prototype.scrollIntoView = jest.fn() as typeof Element.prototype.scrollIntoView
})

describe('a table', () => {
  it('stakes nothing before a bet is laid, then the sum of all bets', () => {
    const { table, spot } = seated()
    expect(table.nextRound('1')).toBeUndefined()
    spot('heads').click()
    spot('heads').click()
    spot('tails').click()
    expect(table.nextRound('1')).toEqual({
      selection: {
        bets: [
          { spot: 'heads', stake: '2' },
          { spot: 'tails', stake: '1' },
        ],
      },
      stake: '3',
    })
    expect(spot('heads').getAttribute('aria-label')).toBe('Heads, 1:1, your stake 2.00')
  })

  it('rejects a bet above the maximum stake and shows the limit', () => {
    const { table, spot, tool } = seated()
    for (let chip = 0; chip < 6; chip++) spot('heads').click()
    tool('Double').click()
    expect(table.nextRound('1')!.stake).toBe('6')
    expect(document.querySelector('.rail-note')!.textContent).toBe('Up to 10.00 can be staked in a round.')
  })

  it('rejects bets while a round is in progress', () => {
    const { table, spot } = seated()
    table.lock(true)
    spot('heads').click()
    expect(table.nextRound('1')).toBeUndefined()
  })

  it('labels each spot with the result of its bet, and repeats the bets on request', async () => {
    const { table, spot, tool } = seated()
    spot('heads').click()
    table.begin()
    await table.show(
      round([
        { spot: 'heads', stake: '1', payout: '2' },
        { spot: 'tails', stake: '1', payout: '0' },
      ]),
      'now',
    )
    expect(spot('heads').getAttribute('aria-label')).toBe('Heads, 1:1, your stake 1.00, pays 2.00')
    expect(spot('tails').getAttribute('aria-label')).toBe('Tails, 1:1, your stake 1.00, no win')
    expect(table.nextRound('1')).toBeUndefined()
    tool('Repeat').click()
    expect(parseMoney(table.nextRound('1')!.stake)).toBe(20_000n)
  })

  it('keeps the bets and the last outcome when the round was not played', async () => {
    const { table, shown, spot } = seated()
    await table.show(round([]), 'now')
    spot('tails').click()
    table.begin()
    table.undo()
    expect(shown.slice(-3)).toEqual(['cleared', 'cleared', { heads: true }])
    expect(table.nextRound('1')!.stake).toBe('1')
  })
})
