import type { LotteryGame } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LOTTERIES } from '@atrium/lottery-rules'
import remote from '../remote.tsx'
import { lotteryGame } from '../testing/lottery-game.ts'

const open = (games: LotteryGame[], serverTime = 1_045_000) =>
  renderRemote(remote, {
    surface: { kind: 'route', path: '/lottery' },
    calls: { popularLotteries: () => ({ games, serverTime }) },
  })
const card = async (name = '시시채') => within(await screen.findByRole('article', { name }))

describe('the card of a lottery', () => {
  // The visitor's clock is hours off; only the server's is used.
  beforeEach(() => void jest.useFakeTimers({ now: 99_000_000, advanceTimers: true }))
  afterEach(() => void jest.useRealTimers())

  it('counts down to the close, then to the draw, then to the close of the next issue', async () => {
    await open([lotteryGame()])
    const one = await card()
    const shown = () => [
      one.getByText(/마감까지|추첨 중/).textContent,
      one.getByRole('timer').textContent,
      one.getByText(/^회차/).textContent,
    ]
    expect(shown()).toEqual(['베팅 마감까지', '0:05', '회차 20260101-0017'])
    await act(() => jest.advanceTimersByTimeAsync(7_000))
    expect(shown()).toEqual(['추첨 중', '0:08', '회차 20260101-0017'])
    await act(() => jest.advanceTimersByTimeAsync(9_000))
    expect(shown()).toEqual(['베팅 마감까지', '0:49', '회차 20260101-0018'])
  })

  it('shows no running draw directly after a public draw has closed', async () => {
    await open([
      lotteryGame({
        source: 'official',
        everySeconds: 86_400,
        closeSeconds: 900,
        current: { numero: '20260101-0001', openAt: 0, closeAt: 1_040_000, drawAt: 1_940_000 },
      }),
    ])
    const one = await card()
    expect([one.getByText('추첨까지').textContent, one.getByRole('timer').textContent]).toEqual(['추첨까지', '14:55'])
  })

  it('shows the last result, and the next one as soon as it is drawn', async () => {
    const bed = await open([lotteryGame()])
    const one = await card()
    expect(one.getByText('20260101-0016회 결과')).toBeTruthy()
    expect(one.getByRole('img', { name: '당첨 번호 0, 3, 8, 5, 3' })).toBeTruthy()
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0017', state: 'DRAWN', result: '52301' })
    expect(await one.findByText('20260101-0017회 결과')).toBeTruthy()
    expect(one.getByRole('img', { name: '당첨 번호 5, 2, 3, 0, 1' })).toBeTruthy()
  })

  it('lists the days of lotteries that are drawn on days of a month', async () => {
    for (const { code, schedule } of LOTTERIES) {
      if (schedule.kind !== 'days-of-month') continue
      const bed = await open([lotteryGame({ code, everySeconds: 15 * 86_400 })])
      const text = (await card()).getByText(/추첨$/).textContent
      expect(schedule.days.filter((day) => !text.includes(`${day}일`))).toEqual([])
      bed.unmount()
    }
  })

  it('shows that there is no result before the first draw', async () => {
    await open([lotteryGame({ last: undefined })])
    expect((await card()).getByText('첫 추첨을 기다리고 있어요')).toBeTruthy()
  })
})

describe('the favourite button of a lottery', () => {
  beforeEach(() => localStorage.clear())

  it("adds it to the visitor's lotteries, above all others, and removes it again", async () => {
    await open([lotteryGame(), lotteryGame({ code: 'K3', name: 'K3' })])
    await userEvent.click((await card('K3')).getByRole('button', { name: 'K3 즐겨찾기', pressed: false }))
    const mine = within(screen.getByRole('region', { name: '내 복권' }))
    expect(mine.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['K3'])
    await userEvent.click(mine.getByRole('button', { name: 'K3 즐겨찾기', pressed: true }))
    expect(screen.queryByRole('region', { name: '내 복권' })).toBeNull()
  })

  it('belongs to one account', async () => {
    const bed = await open([lotteryGame()])
    await userEvent.click((await card()).getByRole('button', { name: '시시채 즐겨찾기' }))
    bed.setSession({ status: 'member', account: 'other' })
    expect(await screen.findByRole('button', { name: '시시채 즐겨찾기', pressed: false })).toBeTruthy()
    expect(localStorage.getItem('lotteryFavourites:DEMO:')).toBe('["SSC60"]')
  })
})
