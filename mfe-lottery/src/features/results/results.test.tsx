import type { CallRequest, LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote, type TestBedOptions } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { lotteryGame } from '../../testing/lottery-game.ts'

type Draw = NonNullable<LotteryGame['last']>

const MINUTE_MS = 60_000
/** The newest is drawn when the card's current issue opens. */
const draw = (index: number): Draw => ({
  numero: `20260101-${String(index).padStart(4, '0')}`,
  drawAt: 1_000_000 + (index - 16) * MINUTE_MS,
  result: String(10_000 + index),
})
const draws = (from: number, count: number): Draw[] => Array.from({ length: count }, (_, index) => draw(from - index))
const games = [
  lotteryGame({ last: draw(16) }),
  lotteryGame({ code: 'PK10', name: 'PK10', drawKind: 'permutation10', last: undefined }),
  lotteryGame({
    code: 'VNMB',
    name: '북부',
    drawKind: 'vn27',
    source: 'official',
    accountTypeName: 'TCG_LOTTO_VN',
    last: undefined,
  }),
]

function open(
  at: string,
  list: (request: CallRequest<'openedNumeros'>) => Draw[],
  options: Partial<TestBedOptions> = {},
) {
  const results = (request: CallRequest<'openedNumeros'>) => ({ code: request.code ?? '', list: list(request) })
  return renderRemote(remote, {
    surface: { kind: 'route', path: '/lottery' },
    at,
    calls: {
      popularLotteries: () => ({ games, serverTime: 1_010_000 }),
      openedNumeros: results,
      openedNumerosOfMember: results,
      ...options.calls,
    },
    ...options,
  })
}
// Queries by text: queries by role of a hundred rows take longer than rendering them.
const rows = async () =>
  (await screen.findAllByText(/^\d{8}-/, { selector: 'strong' })).map(({ textContent }) => textContent)
const requests = (bed: Awaited<ReturnType<typeof open>>) =>
  bed.recorded.calls.filter(({ name }) => name.startsWith('opened'))

describe('the results of a lottery', () => {
  it('list draws newest first with time, symbols, facts and a link to their proof', async () => {
    await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 2))
    expect(await rows()).toEqual(['20260101-0016', '20260101-0015'])
    expect(screen.getByRole('heading', { level: 1, name: '시시채 당첨 번호' })).toBeTruthy()
    const [first] = screen.getAllByRole('listitem')
    expect(within(first!).getByText(/1970.*09:16:40/)).toBeTruthy()
    expect(within(first!).getByRole('img', { name: '당첨 번호 1, 0, 0, 1, 6' })).toBeTruthy()
    expect(within(first!).getByRole('list', { name: '결과 요약' }).textContent).toBe('합 8소짝호')
    expect(within(first!).getByRole('link', { name: '20260101-0016회 공정성 확인' }).getAttribute('href')).toBe(
      '/lottery?gameCode=SSC60&view=fairness&numero=20260101-0016',
    )
  })

  it('include void issues in order, with the reason', async () => {
    await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 1), {
      calls: {
        popularLotteries: () => ({ games, serverTime: 1_010_000 }),
        openedNumeros: () => ({
          code: 'SSC60',
          list: [draw(16), draw(14)],
          voids: [{ numero: draw(15).numero, drawAt: draw(15).drawAt, reason: 'DRAW_MISSED' as const }],
        }),
      },
    })
    expect(await rows()).toEqual(['20260101-0016', '20260101-0015', '20260101-0014'])
    expect(screen.getByText('무효 회차').closest('li')!.textContent).toContain('20260101-0015')
  })

  it('are those of the most played lottery when the address has none, with a choice of others', async () => {
    const bed = await open('/lottery?view=results', () => draws(16, 1))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '복권 선택' }), 'PK10')
    expect(bed.location()).toBe('/lottery?gameCode=PK10&view=results')
    await waitFor(() =>
      expect(requests(bed).map(({ request }) => (request as { code: string }).code)).toEqual(['SSC60', 'PK10']),
    )
  })

  it("use the member's session for members", async () => {
    const bed = await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 1), {
      session: { status: 'member', account: 'demo' },
    })
    await rows()
    expect(requests(bed)).toEqual([{ name: 'openedNumerosOfMember', request: { code: 'SSC60', count: 100 } }])
  })

  it('continue after the last one that is shown', async () => {
    const bed = await open('/lottery?gameCode=SSC60&view=results', ({ numero }) =>
      numero ? draws(Number(numero.slice(-4)), 30) : draws(216, 100),
    )
    await userEvent.click(await screen.findByText('더 보기'))
    await waitFor(async () => expect(await rows()).toHaveLength(129), { timeout: 10_000 })
    expect(new Set(await rows()).size).toBe(129)
    expect(requests(bed).at(-1)?.request).toEqual({ code: 'SSC60', count: 100, numero: '20260101-0117' })
    expect(screen.queryByText('더 보기')).toBeNull()
  })

  it('can be continued again when older ones did not load', async () => {
    let isDown = true
    await open('/lottery?gameCode=SSC60&view=results', ({ numero }) => {
      if (numero && isDown) throw new PortalError('SYSTEM_ERROR', '시스템 오류')
      return numero ? draws(117, 5) : draws(216, 100)
    })
    await userEvent.click(await screen.findByText('더 보기'))
    expect((await screen.findByRole('alert')).textContent).toBe('시스템 오류')
    expect(await rows()).toHaveLength(100)
    isDown = false
    await userEvent.click(screen.getByText('더 보기'))
    await waitFor(async () => expect(await rows()).toHaveLength(104), { timeout: 10_000 })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('add a draw as it is made', async () => {
    const bed = await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 2))
    await rows()
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0017', state: 'DRAWN', result: '52301' })
    await waitFor(async () => expect(await rows()).toEqual(['20260101-0017', '20260101-0016', '20260101-0015']))
    expect(requests(bed)).toHaveLength(1)
  })

  it('still continue after a draw was added', async () => {
    const bed = await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 100))
    await rows()
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0017', state: 'DRAWN', result: '52301' })
    await screen.findByText('20260101-0017', undefined, { timeout: 10_000 })
    expect(await rows()).toHaveLength(101)
    expect(screen.getByText('더 보기')).toBeTruthy()
  })

  it('are requested again when draws were missed', async () => {
    let list = draws(10, 2)
    const bed = await open('/lottery?gameCode=SSC60&view=results', () => list)
    await rows()
    list = draws(17, 9)
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0017', state: 'DRAWN', result: '10017' })
    await waitFor(async () => expect((await rows())[0]).toBe('20260101-0017'))
    expect(await rows()).toHaveLength(9)
  })

  it('of an official draw have no proof, and show every prize on request', async () => {
    const result =
      '17798 97846 87473 74039 36462 16862 97239 82651 88472 13859 0772 9373 8237 0182 9478 2473 7060 8273 2592 3313 379 142 440 03 37 12 54'
    await open('/vnlottery?gameCode=VNMB&view=results', () => [{ ...draw(1), result }], {
      surface: { kind: 'route', path: '/vnlottery' },
    })
    await rows()
    expect(screen.queryByRole('link', { name: /회 공정성 확인$/ })).toBeNull()
    await userEvent.click(screen.getByText('모든 등위 보기'))
    expect(await screen.findAllByRole('row')).toHaveLength(8)
  })
})

describe('results narrowed in the address', () => {
  it('are those of a day', async () => {
    const bed = await open('/lottery?gameCode=SSC60&view=results', ({ day }) => (day ? [] : draws(16, 1)))
    await rows()
    const field = screen.getByLabelText<HTMLInputElement>('날짜')
    expect(field.max).toBe('1970-01-01')
    await userEvent.type(field, '1969-12-31')
    expect(await screen.findByText('이 날짜에는 추첨 결과가 없어요')).toBeTruthy()
    expect(bed.location()).toBe('/lottery?gameCode=SSC60&view=results&day=1969-12-31')
    expect(requests(bed).at(-1)?.request).toEqual({ code: 'SSC60', count: 100, day: '1969-12-31' })
    await userEvent.click(screen.getByRole('button', { name: '조건 지우기' }))
    expect(bed.location()).toBe('/lottery?gameCode=SSC60&view=results')
  })

  it('end at the issue that was searched for, by its number on the day', async () => {
    const bed = await open('/lottery?gameCode=SSC60&view=results', ({ numero }) =>
      numero ? [{ ...draw(3), numero }, draw(2)] : draws(16, 1),
    )
    await rows()
    await userEvent.type(screen.getByLabelText('회차 검색'), '3{Enter}')
    await waitFor(async () => expect(await rows()).toEqual(['19700101-0003', '20260101-0002']))
    expect(bed.location()).toBe('/lottery?gameCode=SSC60&view=results&numero=19700101-0003')
    expect(screen.getByText('19700101-0003').closest('li')?.getAttribute('aria-current')).toBe('true')
  })

  it('show which numbers are issues', async () => {
    await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 1))
    await rows()
    await userEvent.type(screen.getByLabelText('회차 검색'), '12345{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('회차는 20261127-0031 또는 31처럼 입력해 주세요.')
  })

  it('show that the issue has no result', async () => {
    await open('/lottery?gameCode=SSC60&view=results&numero=20260101-0099', () => draws(16, 2))
    expect(await screen.findByText('20260101-0099회 결과가 없어요')).toBeTruthy()
  })
})

describe('missing results', () => {
  it('show that the first draw has not been made', async () => {
    await open('/lottery?gameCode=PK10&view=results', () => [])
    expect(await screen.findByText('아직 추첨 결과가 없어요')).toBeTruthy()
  })

  it('offer a retry when they do not load', async () => {
    let isDown = true
    await open('/lottery?gameCode=SSC60&view=results', () => {
      if (isDown) throw new PortalError('SYSTEM_ERROR', '시스템 오류')
      return draws(16, 1)
    })
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    isDown = false
    await userEvent.click(retry)
    expect(await rows()).toEqual(['20260101-0016'])
  })
})

describe('the copy of a result', () => {
  it('contains lottery, issue and symbols', async () => {
    const user = userEvent.setup()
    const bed = await open('/lottery?gameCode=SSC60&view=results', () => draws(16, 1))
    await rows()
    await user.click(screen.getByRole('button', { name: '20260101-0016회 결과 복사' }))
    expect(await navigator.clipboard.readText()).toBe('시시채 20260101-0016: 10016')
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: '결과를 복사했어요', tone: 'success' } },
      ]),
    )
  })
})
