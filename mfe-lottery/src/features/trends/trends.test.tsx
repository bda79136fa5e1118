import type { LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote, type CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { lotteryGame } from '../../testing/lottery-game.ts'

const NORTH =
  '17798 97846 87473 74039 36462 16862 97239 82651 88472 13859 0772 9373 8237 0182 9478 2473 7060 8273 2592 3313 379 142 440 03 37 12 54'
const KENO = '80 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19'

/** Draws one minute apart, newest first; the newest is drawn when the current issue opens. */
const list = (results: readonly string[]) =>
  results.map((result, index) => ({
    numero: `20260101-${String(500 - index).padStart(4, '0')}`,
    drawAt: 1_000_000 - index * 60_000,
    result,
  }))
function open(
  drawKind: LotteryGame['drawKind'],
  results: readonly string[],
  { query = '', calls = {} }: { query?: string; calls?: CallAnswers } = {},
) {
  const game = lotteryGame({
    code: 'G',
    name: '복권',
    drawKind,
    last: list(results)[0],
    current: { numero: '20260101-0501', openAt: 1_000_000, closeAt: 1_050_000, drawAt: 1_060_000 },
  })
  return renderRemote(remote, {
    surface: { kind: 'route', path: '/lottery' },
    at: `/lottery?gameCode=G&view=trends${query}`,
    calls: {
      popularLotteries: () => ({ games: [game], serverTime: 1_010_000 }),
      openedNumeros: () => ({ code: 'G', list: list(results) }),
      ...calls,
    },
  })
}
// Queries by caption and rows of the table: queries by role of thousands of cells take longer than rendering them.
const map = async () => (await screen.findByText('회차별 추이표')).closest('table')!
const issueRows = async () => [...(await map()).tBodies[0]!.rows]
/** The text of a row for screen readers. Omitted cells are empty. */
const read = (row: HTMLTableRowElement) =>
  [...row.querySelectorAll('td > span:not([aria-hidden])')].map(({ textContent }) => textContent)
const figures = (table: HTMLTableElement, name: string, count: number) =>
  [...[...table.tFoot!.rows].find(({ cells }) => cells[0]!.textContent === name)!.cells]
    .slice(1, count + 1)
    .map(({ textContent }) => textContent)

describe('the trends of digits', () => {
  it('show the drawn digit at each position, newest first, and the gap of every digit', async () => {
    await open('digits3', ['123', '153', '923'])
    const table = await map()
    expect([...table.querySelectorAll('th[scope=colgroup]')].map(({ textContent }) => textContent)).toEqual([
      '백',
      '십',
      '일',
    ])
    expect(
      (await issueRows()).map((row) => [row.querySelector('th[scope=row]')!.textContent, read(row).join('')]),
    ).toEqual([
      ['20260101-0500', '123'],
      ['20260101-0499', '153'],
      ['20260101-0498', '923'],
    ])
    expect(figures(table, '현재 미출현', 2)).toEqual(['3', '0'])
    expect(figures(table, '평균 미출현', 2)).toEqual(['3', '0.3'])
    expect(figures(table, '최장 미출현', 2)).toEqual(['3', '1'])
    expect(figures(table, '출현 횟수', 2)).toEqual(['0', '2'])
  })

  it('connect the drawn digits of a position from issue to issue', async () => {
    await open('digits3', ['123', '153', '923'])
    await map()
    const courses = [...document.querySelectorAll('polyline')].map((line) =>
      line
        .getAttribute('points')!
        .split(' ')
        .map((point) => Number(point.split(',')[0])),
    )
    expect(courses).toEqual([
      [1.5, 1.5, 9.5],
      [12.5, 15.5, 12.5],
      [23.5, 23.5, 23.5],
    ])
  })

  it('are of 30, 50 or 100 issues, kept in the address', async () => {
    const bed = await open(
      'digits3',
      Array.from({ length: 100 }, (_, index) => String(index).padStart(3, '0')),
    )
    const rows = async () => (await issueRows()).length
    expect(await rows()).toBe(30)
    await userEvent.click(screen.getByRole('radio', { name: '최근 50회' }))
    expect([bed.location(), await rows()]).toEqual(['/lottery?gameCode=G&view=trends&count=50', 50])
  })

  it('add a draw as it is made', async () => {
    const bed = await open('digits3', ['123'])
    await map()
    bed.emit('lottery.issue.changed', { code: 'G', numero: '20260101-0501', state: 'DRAWN', result: '987' })
    await waitFor(async () => expect(read((await issueRows())[0]!).join('')).toBe('987'))
  })

  it('are of the first prize of Thai draws', async () => {
    await open('thai', ['107387 08'])
    expect(read((await issueRows())[0]!).join('')).toBe('107387')
  })
})

describe('the trends of rankings', () => {
  it('are of one rank, which is in the address', async () => {
    const bed = await open('permutation10', ['5 6 8 4 7 3 1 10 2 9', '10 9 8 7 6 5 4 3 2 1'])
    const drawn = async () => (await issueRows()).map((row) => read(row).join(' '))
    expect(await drawn()).toEqual(['5', '10'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '순위' }), '2위')
    expect([bed.location(), await drawn()]).toEqual(['/lottery?gameCode=G&view=trends&rank=2', ['6', '9']])
  })
})

describe('the trends of numbers and dice', () => {
  it('show all numbers of a draw in one row', async () => {
    await open('eleven5', ['11 02 03 04 05'])
    expect(read((await issueRows())[0]!)).toEqual(['02', '03', '04', '05', '11'])
  })

  it('show faces, their frequency, and the sum', async () => {
    await open('dice3', ['4 4 5', '1 2 3'])
    expect((await issueRows()).map(read)).toEqual([
      ['4×2', '5', '13'],
      ['1', '2', '3', '6'],
    ])
    expect(
      within(screen.getByRole('table', { name: '합계 추이' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['회차합', '04996', '050013'])
  })

  it('show the frequency of each of eighty numbers, or its gap', async () => {
    await open('keno', [KENO, KENO])
    const cells = (measure: string) =>
      within(screen.getByRole('list', { name: `번호, ${measure}` }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await screen.findByRole('list', { name: '번호, 출현 횟수' })
    expect([cells('출현 횟수').length, cells('출현 횟수')[0], cells('출현 횟수')[19]]).toEqual([80, '1 2', '20 0'])
    await userEvent.click(screen.getByRole('radio', { name: '현재 미출현' }))
    expect([cells('현재 미출현')[0], cells('현재 미출현')[19]]).toEqual(['1 0', '20 2'])
  })
})

describe('the trends of Vietnamese draws', () => {
  it('are of the last two digits of all prizes or of the special prize', async () => {
    await open('vn27', [NORTH])
    const drawn = () =>
      within(screen.getByRole('list', { name: '끝 2자리, 출현 횟수' }))
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent!.endsWith(' 1')).length
    await screen.findByRole('list', { name: '끝 2자리, 출현 횟수' })
    expect(drawn()).toBe(20)
    await userEvent.click(screen.getByRole('radio', { name: '특별상' }))
    expect(drawn()).toBe(1)
  })

  it('sort those of the last draw by head and tail', async () => {
    await open('vn27', [NORTH])
    const table = within(await screen.findByRole('table', { name: '20260101-0500회 앞자리·뒷자리' }))
    expect(
      within(table.getAllByRole('row')[1]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '4 6'])
  })
})

describe('missing trends', () => {
  it('show that the first draw has not been made', async () => {
    await open('digits3', [])
    expect(await screen.findByText('아직 추첨 결과가 없어요')).toBeTruthy()
  })

  it('offer a retry when they do not load', async () => {
    let isDown = true
    await open('digits3', ['123'], {
      calls: {
        openedNumeros: () => {
          if (isDown) throw new PortalError('SYSTEM_ERROR', '시스템 오류')
          return { code: 'G', list: list(['123']) }
        },
      },
    })
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    isDown = false
    await userEvent.click(retry)
    expect(await map()).toBeTruthy()
  })
})
