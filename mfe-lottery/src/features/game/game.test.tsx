import type { CallRequest, LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const OPEN_AT = 1_000_000
/** The visitor's clock is hours off; only the server's is used. */
const NOW = 99_000_000
const game: LotteryGame = {
  code: 'SSC60',
  name: '시시채',
  area: 'CN',
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '',
  source: 'fair',
  current: { numero: '20260101-0001', openAt: OPEN_AT, closeAt: OPEN_AT + 50_000, drawAt: OPEN_AT + 60_000 },
  next: [1, 2, 3].map((index) => ({ numero: `20260101-000${index + 1}`, drawAt: OPEN_AT + 60_000 * (index + 1) })),
}
/** Renders the game after its first draw. */
const later: LotteryGame = {
  ...game,
  current: {
    numero: '20260101-0002',
    openAt: OPEN_AT + 60_000,
    closeAt: OPEN_AT + 110_000,
    drawAt: OPEN_AT + 120_000,
  },
  next: [{ numero: '20260101-0003', drawAt: OPEN_AT + 180_000 }],
}
type Order = CallRequest<'placeLotteryOrder'>
const placed = ({ code, numero, tickets }: Order) => ({
  orderId: '0d8f1f34-6f5c-4d5c-9d3a-3d6c1c4f7a11',
  code,
  numero,
  state: 'PLACED' as const,
  stake: '10',
  win: '0',
  at: OPEN_AT,
  tickets: tickets.map(({ play, content, unit, multiple }, index) => ({
    ticketId: String(index + 1),
    play,
    content,
    unit,
    multiple,
    lines: 1,
    stake: '10',
    odds: [98_000],
    state: 'PLACED' as const,
    win: '0',
    rebate: '0',
  })),
})
const TERMS = {
  code: 'SSC60',
  minStake: '0.01',
  maxStake: '5000',
  maxIssueStake: '20000',
  canCancel: true,
  odds: [] as { play: string; level: string; odds: number }[],
}
const MEMBER = { status: 'member' as const, account: 'demo', currency: 'DEMO' }
const calls = {
  popularLotteries: () => ({ games: [game], serverTime: OPEN_AT + Date.now() - NOW }),
  lotteryTerms: () => TERMS,
  openedNumeros: () => ({ code: 'SSC60', list: [] }),
  openedNumerosOfMember: () => ({ code: 'SSC60', list: [] }),
  placeLotteryOrder: placed,
}
const open = async (more: object = {}, at = '/lottery?gameCode=SSC60&playType=position', session: object = MEMBER) => {
  const bed = await renderRemote(remote, {
    surface: { kind: 'route', path: '/lottery' },
    at,
    calls: { ...calls, ...more },
    session: session as never,
  })
  await screen.findByRole('heading', { level: 1, name: '시시채' })
  return bed
}
const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  user.click(within(within_).getAllByRole('button', { name })[0]!)
const dialog = () => screen.findByRole('dialog')
/** Picks seven at the first position and adds it to the slip. */
async function addSeven(): Promise<void> {
  await user.click(within(screen.getByRole('group', { name: '만' })).getByRole('button', { name: '7' }))
  await press('담기')
}
const addButton = () => within(screen.getByRole('region', { name: '베팅 금액' })).getByRole('button', { name: '담기' })
const sent = (bed: Awaited<ReturnType<typeof open>>, name = 'placeLotteryOrder') =>
  bed.recorded.calls.filter((call) => call.name === name).map(({ request }) => request as Order)
const passTo = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW, advanceTimers: true })
})
afterEach(() => void jest.useRealTimers())

describe('the board', () => {
  it('shows the exact cost and possible win of the picks as they are made', async () => {
    await open()
    const figures = within(screen.getByRole('region', { name: '베팅 금액' }))
    await press('전체', screen.getByRole('group', { name: '만 빠른 선택' }))
    await user.click(screen.getByRole('radio', { name: '0.001' }))
    expect(figures.getByText('0.0098')).toBeTruthy()
    expect(figures.getByText('10', { selector: 'dd' })).toBeTruthy()
  })

  it('is filled and added to the slip with the keyboard alone', async () => {
    await open()
    within(screen.getByRole('group', { name: '만' }))
      .getByRole('button', { name: '0' })
      .focus()
    await user.keyboard('{ArrowRight} 7')
    const pressed = within(screen.getByRole('group', { name: '만' })).getAllByRole('button', { pressed: true })
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['1', '7'])
    expect(document.activeElement).toBe(pressed[1])
  })

  it('marks invalid typed bets, moves the focus to them and removes them', async () => {
    await open({}, '/lottery?gameCode=SSC60&playType=front-three-direct-entry')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '직접 입력' })
    await user.type(field, '123 12 123')
    expect(screen.getByRole('alert').textContent).toContain('2')
    expect(addButton()).toHaveProperty('disabled', true)
    await press(/형식이 달라요/)
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('12')
    await press('잘못된 항목 모두 지우기')
    expect(field.value).toBe('123')
    expect(addButton()).toHaveProperty('disabled', false)
  })

  it('reads bets from a file', async () => {
    // jsdom does not implement this method.
    Object.assign(File.prototype, {
      arrayBuffer(this: File) {
        return new Promise((resolve) => {
          const reader = Object.assign(new FileReader(), { onload: () => resolve(reader.result) })
          reader.readAsArrayBuffer(this)
        })
      },
    })
    await open({}, '/lottery?gameCode=SSC60&playType=front-three-direct-entry')
    await user.upload(
      screen.getByLabelText('파일에서 읽기'),
      new File([Buffer.from('\uFEFF000\n111,222', 'utf16le')], 'bets.txt', { type: 'text/plain' }),
    )
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '직접 입력' }).value).toBe('000\n111,222'),
    )
  })

  it('rejects a stake outside the merchant’s limits before it is added to the slip', async () => {
    await open({ lotteryTerms: () => ({ ...TERMS, minStake: '5' }) })
    await user.click(within(screen.getByRole('group', { name: '만' })).getByRole('button', { name: '7' }))
    expect((await screen.findByRole('alert')).textContent).toContain('5.00')
    expect(addButton()).toHaveProperty('disabled', true)
  })
})

describe('the stage', () => {
  const drawn = (numero: string, at: number, result: string) => ({ numero, drawAt: at, result })
  const before = drawn('20260101-0000', OPEN_AT, '03853')
  const stage = () => screen.getByRole('region', { name: '추첨' })
  const lists = (answer: () => LotteryGame) => ({
    popularLotteries: () => ({ games: [answer()], serverTime: OPEN_AT + Date.now() - NOW }),
  })

  it('shows no earlier result between a draw and its own result', async () => {
    const drawnLater = { ...later, last: drawn('20260101-0001', OPEN_AT + 60_000, '52301') }
    let isDrawn = false
    const bed = await open(lists(() => (isDrawn ? drawnLater : { ...game, last: before })))
    await passTo(61_000)
    expect(within(stage()).queryAllByRole('img')).toEqual([])
    expect(within(stage()).getByText('추첨 중이에요')).toBeTruthy()
    isDrawn = true
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0001', state: 'DRAWN', result: '52301' })
    await passTo(100)
    expect(within(stage()).getByRole('img', { name: '당첨 번호 5, 2, 3, 0, 1' })).toBeTruthy()
  })

  it('requests a result whose event was lost', async () => {
    let isDrawn = false
    await open(
      lists(() =>
        isDrawn ? { ...later, last: drawn('20260101-0001', OPEN_AT + 60_000, '52301') } : { ...game, last: before },
      ),
    )
    isDrawn = true
    await passTo(65_000)
    expect(within(stage()).getByRole('img', { name: '당첨 번호 5, 2, 3, 0, 1' })).toBeTruthy()
  })

  it('keeps a result that arrives while an older list is being loaded', async () => {
    let answers = 0
    let release = () => {}
    const bed = await open({
      popularLotteries: async () => {
        const isSecond = ++answers === 2
        if (isSecond) await new Promise<void>((resolve) => (release = resolve))
        return {
          games: [
            answers > 2
              ? { ...later, last: drawn('20260101-0001', OPEN_AT + 60_000, '52301') }
              : { ...game, last: before },
          ],
          serverTime: OPEN_AT + Date.now() - NOW,
        }
      },
    })
    await passTo(60_100)
    expect(answers).toBe(2)
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20260101-0001', state: 'DRAWN', result: '52301' })
    release()
    await passTo(100)
    expect(within(stage()).getByRole('img', { name: '당첨 번호 5, 2, 3, 0, 1' })).toBeTruthy()
  })

  it('returns to the last result when no new one arrives', async () => {
    await open(lists(() => ({ ...game, last: before })))
    await passTo(95_000)
    expect(within(stage()).getByText('20260101-0000회 결과')).toBeTruthy()
  })
})

describe('a public draw with exceptions', () => {
  it('lists the draws that are moved and those that are skipped', async () => {
    const exceptions = [
      { day: '2027-01-01', movedTo: '2026-12-30' },
      { day: '2027-02-05' },
      { day: '2027-02-06' },
      { day: '2027-02-16' },
    ]
    await open({
      popularLotteries: () => ({ games: [{ ...game, exceptions }], serverTime: OPEN_AT + Date.now() - NOW }),
    })
    const notes = within(screen.getByRole('list', { name: '변경된 추첨일' })).getAllByRole('listitem')
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/2027.*1.*1.*추첨은 2026.*12.*30.*에 진행돼요\./),
      expect.stringMatching(/5.*부터 .*6.*까지 추첨이 없어요\./),
      expect.stringMatching(/16.*에는 추첨이 없어요\./),
    ])
  })
})

describe('the possible win', () => {
  const FIVE = '/lottery?gameCode=SSC60&playType=five-direct'
  it('is shown for the stake of the board, which starts with a unit that the payout limit does not affect', async () => {
    await open({}, FIVE)
    expect(screen.getByRole('radio', { name: '0.1' })).toHaveProperty('checked', true)
    expect(screen.getByText('0.10 KRW 한 줄로 최대 9,800.00 KRW까지 받을 수 있어요.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '1' }))
    expect(screen.getByText('1.00 KRW 한 줄로 지급 한도인 20,000.00 KRW까지 받을 수 있어요.')).toBeTruthy()
  })

  it('of the slip is the maximum payout of one draw for all its bets', async () => {
    await open({}, FIVE)
    await user.click(screen.getByRole('radio', { name: '1' }))
    await press('무작위 5건')
    const slip = within(screen.getByRole('complementary', { name: '베팅 슬립' }))
    expect(slip.getByText('20,000.00', { selector: 'dd *' })).toBeTruthy()
    expect(slip.getByText('함께 당첨될 수 없는 베팅이 있어요.')).toBeTruthy()
  })
})

describe('the slip on a phone', () => {
  it('expands above the bar beside the board, and collapses again', async () => {
    await open()
    await addSeven()
    const fold = screen.getByRole('button', { name: '슬립 1건' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(within(screen.getByRole('region', { name: '베팅 슬립' })).getByText('자리별 숫자')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(within(screen.getByRole('group', { name: '만' })).getByRole('button', { name: '8' }))
    await press('슬립 접기')
    expect(screen.queryByRole('region', { name: '베팅 슬립' })).toBeNull()
  })
})

describe('the slip', () => {
  const slip = () => within(screen.getByRole('complementary', { name: '베팅 슬립' }))

  it('retains bets over plays and issues, and lets them be changed and edited', async () => {
    await open()
    await addSeven()
    await user.click(screen.getByRole('tab', { name: '뉴뉴' }))
    await passTo(61_000)
    expect(slip().getByText('자리별 숫자')).toBeTruthy()
    await user.click(slip().getByRole('button', { name: '배수 늘리기' }))
    expect(slip().getByText('최대 19.60')).toBeTruthy()
    await user.click(slip().getByRole('button', { name: '수정' }))
    expect(
      within(screen.getByRole('group', { name: '만' }))
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['7'])
    expect(slip().getByText('담은 베팅이 없어요')).toBeTruthy()
  })

  it.each([
    ['３', '최대 29.40'],
    ['1,000', '최대 9,800.00'],
  ])('parses a multiple of %s', async (typed, win) => {
    await open()
    await addSeven()
    const multiple = slip().getByRole('textbox', { name: '자리별 숫자 배수' })
    await user.clear(multiple)
    await user.type(multiple, typed)
    expect(slip().getByText(new RegExp(`^${win}`))).toBeTruthy()
    expect(multiple).toHaveProperty('value', typed)
  })

  it.each([
    ['1.5', '소수점 없는 수를 입력해 주세요.'],
    ['-2', '음수는 입력할 수 없어요. 마이너스(-) 기호 없이 입력해 주세요.'],
    ['0', '배수를 1부터 100,000까지 입력해 주세요.'],
  ])('cannot be ordered with a multiple of %s', async (typed, words) => {
    await open()
    await addSeven()
    const multiple = slip().getByRole('textbox', { name: '자리별 숫자 배수' })
    await user.clear(multiple)
    await user.type(multiple, typed)
    expect(slip().getByText(words)).toBeTruthy()
    expect(slip().getByRole('button', { name: '베팅하기' })).toHaveProperty('disabled', true)
    expect(slip().getByRole('button', { name: '연속 베팅' })).toHaveProperty('disabled', true)
  })

  it('adds random bets', async () => {
    await open()
    await press('무작위 5건')
    expect(slip().getAllByRole('listitem')).toHaveLength(5)
  })

  it('is restored after a reload, without bets that the game does not have', async () => {
    const bed = await open()
    await addSeven()
    bed.unmount()
    sessionStorage.setItem(
      'lotterySlip:SSC60',
      JSON.stringify([
        ...(JSON.parse(sessionStorage.getItem('lotterySlip:SSC60')!) as object[]),
        { play: 'NOPE', content: '1', unit: '10000', multiple: 1 },
        { play: 'position', content: '7||||', unit: '3', multiple: 1, group: 1_960 },
      ]),
    )
    await open()
    expect(slip().getAllByRole('listitem')).toHaveLength(1)
    expect(slip().getByText('자리별 숫자')).toBeTruthy()
  })

  it('adds the bets of an earlier order, once', async () => {
    const order = placed({
      requestId: '',
      code: 'SSC60',
      numero: '20260101-0001',
      tickets: [{ play: 'position', content: '7||||', unit: '0.1', multiple: 2, group: 1_900 }],
    })
    const bed = await open(
      { lotteryOrder: () => ({ ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, group: 1_900 })) }) },
      `/lottery?gameCode=SSC60&again=${order.orderId}`,
    )
    expect(await slip().findByText('최대 1.90')).toBeTruthy()
    await waitFor(() => expect(bed.location()).toBe('/lottery?gameCode=SSC60'))
    expect(slip().getAllByRole('listitem')).toHaveLength(1)
  })

  it('warns before leaving while it has bets', async () => {
    const bed = await open()
    await addSeven()
    expect(bed.recorded.holds).toEqual(['아직 주문하지 않은 베팅이 있어요'])
  })
})

describe('an order', () => {
  const confirmed = async () => {
    await addSeven()
    await press('베팅하기')
    return dialog()
  }

  it('is confirmed, placed once with the displayed odds, and followed by a receipt', async () => {
    const bed = await open()
    await press('1.00 KRW 베팅하기', await confirmed())
    const receipt = within(await screen.findByRole('dialog', { name: '베팅이 접수됐어요' }))
    expect(receipt.getByText('1건')).toBeTruthy()
    expect(sent(bed)).toEqual([
      {
        requestId: expect.any(String),
        code: 'SSC60',
        numero: '20260101-0001',
        tickets: [{ play: 'position', content: '7||||', unit: '1', multiple: 1, odds: [98_000], group: 1_960 }],
      },
    ])
    expect(screen.getByRole('link', { name: '티켓 보기' }).getAttribute('href')).toBe(
      '/lottery?view=tickets&order=0d8f1f34-6f5c-4d5c-9d3a-3d6c1c4f7a11',
    )
    await press('계속 베팅하기')
    expect(screen.getAllByText('담은 베팅이 없어요').length).toBeGreaterThan(0)
  })

  it('requires another confirmation when its issue closes during the confirmation', async () => {
    const bed = await open()
    const confirmation = await confirmed()
    await passTo(51_000)
    expect(within(confirmation).getByRole('alert').textContent).toContain('20260101-0001')
    expect(within(confirmation).getByRole('button', { name: '1.00 KRW 베팅하기' })).toHaveProperty('disabled', true)
    await passTo(10_000)
    await press('20260101-0002 회차로 변경', confirmation)
    expect(sent(bed)).toEqual([])
    await press('1.00 KRW 베팅하기', confirmation)
    await waitFor(() => expect(sent(bed)).toMatchObject([{ numero: '20260101-0002' }]))
  })

  it('is repeated with the same request id when there was no response, and blocks everything else until its result is known', async () => {
    let attempts = 0
    const bed = await open({
      placeLotteryOrder: (order: Order) => {
        if (attempts++ === 0) throw new PortalError('TIMED_OUT', '시간 초과')
        return placed(order)
      },
    })
    const confirmation = await confirmed()
    await press('1.00 KRW 베팅하기', confirmation)
    expect((await within(confirmation).findByRole('alert')).textContent).toContain('두 번 베팅되지 않아요')
    expect(within(confirmation).getByRole('button', { name: '돌아가기' })).toHaveProperty('disabled', true)
    await passTo(61_000)
    await press('결과 다시 확인', confirmation)
    expect(await screen.findByRole('dialog', { name: '베팅이 접수됐어요' })).toBeTruthy()
    const [first, second] = sent(bed)
    expect(second).toEqual(first)
  })

  it('shows why it was rejected, keeps the slip, and reloads odds that have changed', async () => {
    let reads = 0
    await open({
      lotteryTerms: () => ({
        ...TERMS,
        odds: reads++ === 0 ? [] : [{ play: 'position', level: 'position', odds: 95_000 }],
      }),
      placeLotteryOrder: () => {
        throw new PortalError('ODDS_CHANGED', '배당이 바뀌었어요.')
      },
    })
    const confirmation = await confirmed()
    await press('1.00 KRW 베팅하기', confirmation)
    expect((await within(confirmation).findByRole('alert')).textContent).toContain('배당이 바뀌었어요.')
    await press('돌아가기', confirmation)
    await waitFor(() => expect(screen.getAllByText('최대 9.50').length).toBeGreaterThan(0))
  })

  describe('while a bonus is active', () => {
    const running = {
      bonusId: '1',
      state: 'IN_PROGRESS' as const,
      amount: '50',
      grantedAt: 0,
      expiresAt: NOW + 1,
      requirement: '500',
      progress: '0',
      percent: 0,
      contribution: {},
      minOdds: '1.5',
      maxBet: '5',
      cashedOut: '0',
      excludedGames: [],
    }
    const bonusesOf = (bonus: object) => () => ({
      list: [],
      total: 0,
      currency: 'KRW',
      running: { ...running, ...bonus },
      sums: { amount: '0', cashedOut: '0' },
    })
    const slip = () => within(screen.getByRole('complementary', { name: '베팅 슬립' }))

    it('shows its maximum bet on the slip and in the confirmation, before anything is rejected', async () => {
      await open({ bonuses: bonusesOf({}) })
      const confirmation = await confirmed()
      expect(slip().getByText(/회차마다 한 번에 5.00 KRW까지 베팅할 수 있어요/)).toBeTruthy()
      expect(within(confirmation).getByText(/회차마다 한 번에 5.00 KRW까지 베팅할 수 있어요/)).toBeTruthy()
      expect(within(confirmation).queryByRole('alert')).toBeNull()
    })

    it('warns of an order above its maximum bet', async () => {
      await open({ bonuses: bonusesOf({ maxBet: '0.5' }) })
      const confirmation = await confirmed()
      expect(within(confirmation).getByRole('alert').textContent).toContain(
        '0.50 KRW까지 베팅할 수 있어요. 금액을 줄이거나',
      )
    })

    it('applies it in a chase to the most expensive draw', async () => {
      await open({ bonuses: bonusesOf({ maxBet: '0.5' }) })
      await addSeven()
      await press('연속 베팅')
      expect(within(await dialog()).getByRole('alert').textContent).toContain('0.50 KRW까지 베팅할 수 있어요.')
    })

    it('shows none once the requirement is met', async () => {
      await open({ bonuses: bonusesOf({ state: 'CLAIMABLE' }) })
      const confirmation = await confirmed()
      expect(within(confirmation).queryByText(/까지 베팅할 수 있어요/)).toBeNull()
    })
  })

  it('prompts a visitor to sign in, and sends no order', async () => {
    const bed = await open({}, undefined, { status: 'visitor' })
    await addSeven()
    await press('베팅하기')
    await waitFor(() => expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['session.requireLogin']))
    expect(sent(bed)).toEqual([])
  })

  it('waits for a player who has a pending reality check', async () => {
    let isPending = true
    const check = {
      isPending: true,
      intervalMin: 60,
      elapsedMs: 3_600_000,
      rounds: 5,
      staked: '12',
      won: '0',
      net: '-12',
      currency: 'KRW',
      serverTime: OPEN_AT,
    }
    const bed = await open({
      placeLotteryOrder: (order: Order) => {
        if (isPending) throw new PortalError('REALITY_CHECK_PENDING', '확인')
        return placed(order)
      },
      realityCheck: () => check,
      realityCheckContinue: () => {
        isPending = false
        return { ...check, isPending: false }
      },
    })
    const confirmation = await confirmed()
    await press('1.00 KRW 베팅하기', confirmation)
    expect(await within(confirmation).findByText('−12.00')).toBeTruthy()
    await press('확인했어요', confirmation)
    await press('1.00 KRW 베팅하기', confirmation)
    expect(await screen.findByRole('dialog', { name: '베팅이 접수됐어요' })).toBeTruthy()
    expect(sent(bed)).toHaveLength(2)
  })
})

describe('a chase', () => {
  const chase = {
    chaseId: '5b0b8c5e-1c1f-4f6a-8b7d-5f5d3c2b1a00',
    code: 'SSC60',
    state: 'RUNNING' as const,
    total: '10',
    held: '10',
    at: OPEN_AT,
    issues: [{ numero: '20260101-0001', multiple: 1, stake: '1', state: 'WAITING' as const }],
  }
  const coming = (count: number) => ({
    code: 'SSC60',
    list: Array.from({ length: count }, (_, index) => ({
      numero: `20260101-${String(index + 1).padStart(4, '0')}`,
      openAt: OPEN_AT + index * 60_000,
      closeAt: OPEN_AT + index * 60_000 + 50_000,
      drawAt: OPEN_AT + (index + 1) * 60_000,
    })),
  })

  it('is planned issue by issue, with the profit if each wins, and ordered starting at the displayed issue', async () => {
    const bed = await open({ comingIssues: () => coming(30), placeLotteryChase: () => chase })
    await addSeven()
    await press('연속 베팅')
    const planner = await dialog()
    await user.click(within(planner).getByRole('radio', { name: '배수 늘리기' }))
    await user.clear(within(planner).getByRole('textbox', { name: '회차 수' }))
    await user.type(within(planner).getByRole('textbox', { name: '회차 수' }), '3')
    const rows = within(await within(planner).findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows.map(([numero, , ...figures]) => [numero, ...figures])).toEqual([
      ['20260101-0001', '×1', '1.00', '1.00', '+8.80'],
      ['20260101-0002', '×2', '2.00', '3.00', '+16.60'],
      ['20260101-0003', '×4', '4.00', '7.00', '+32.20'],
    ])
    await press('연속 베팅 시작', planner)
    expect(await screen.findByRole('dialog', { name: '연속 베팅이 시작됐어요' })).toBeTruthy()
    expect(sent(bed, 'placeLotteryChase')).toMatchObject([
      {
        code: 'SSC60',
        numero: '20260101-0001',
        plan: { kind: 'factor', factor: 2, every: 1 },
        issues: 3,
        start: 1,
        stopAtWin: '0.0001',
      },
    ])
  })

  it('explains which values cannot be planned', async () => {
    await open({ comingIssues: () => coming(5) })
    await addSeven()
    await press('연속 베팅')
    const planner = await dialog()
    expect((await within(planner).findByRole('alert')).textContent).toContain('5')
    expect(within(planner).getByRole('button', { name: '연속 베팅 시작' })).toHaveProperty('disabled', true)
  })
})
