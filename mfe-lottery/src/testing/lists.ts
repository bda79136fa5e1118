import type {
  LotteryChase,
  LotteryChaseEntry,
  LotteryGame,
  LotteryOrder,
  LotteryTicketEntry,
} from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import { renderRemote, type CallAnswers, type TestBed } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import type { Surface } from '@atrium/report-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../remote.tsx'

export const MEMBER = { status: 'member', account: 'demo', currency: 'KRW' } as const
export const SURFACE = { kind: 'route', path: '/lottery' } as const
export const ORDER_ID = '11111111-1111-4111-8111-111111111111'
export const CHASE_ID = '22222222-2222-4222-8222-222222222222'
const TIME = Date.parse('2026-11-20T00:30:05Z')

const game = (code: string, name: string): LotteryGame => ({
  code,
  name,
  area: 'CN',
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '',
  source: 'fair',
  current: { numero: '20261120-0571', openAt: TIME - 5_000, closeAt: TIME + 45_000, drawAt: TIME + 55_000 },
  next: [],
})
export const GAMES = [game('SSC60', 'SSC 1 min'), game('SSC300', 'SSC 5 min')]
/** Calls that every lottery page makes. */
export const LISTS: CallAnswers = { popularLotteries: () => ({ games: GAMES, serverTime: TIME }) }

const portalSurface = inPortal({ remote, surface: SURFACE, session: MEMBER, calls: LISTS })

export const ticketEntry = (change: Partial<LotteryTicketEntry> = {}): LotteryTicketEntry => ({
  ticketId: '7',
  orderId: ORDER_ID,
  at: TIME,
  code: 'SSC60',
  gameName: 'SSC 1 min',
  numero: '20261120-0571',
  drawKind: 'digits5',
  play: 'position',
  content: '0,1||||',
  isCut: false,
  lines: 2,
  unit: '1',
  multiple: 1,
  stake: '2',
  state: 'WON',
  win: '9.8',
  rebate: '0',
  result: '03853',
  ...change,
})

type Ticket = LotteryOrder['tickets'][number]
export const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ticketId: '7',
  play: 'position',
  content: '0,1||||',
  unit: '1',
  multiple: 1,
  lines: 2,
  stake: '2',
  odds: [98_000],
  state: 'WON',
  hits: [1],
  win: '9.8',
  rebate: '0',
  ...change,
})
export const order = (change: Partial<LotteryOrder> = {}): LotteryOrder => ({
  orderId: ORDER_ID,
  code: 'SSC60',
  numero: '20261120-0571',
  state: 'SETTLED',
  stake: '2',
  win: '9.8',
  at: TIME,
  tickets: [ticket()],
  gameName: 'SSC 1 min',
  accountTypeName: 'TCG_LOTTO',
  drawKind: 'digits5',
  source: 'fair',
  isCancellable: true,
  issue: { state: 'SETTLED', closeAt: TIME + 45_000, drawAt: TIME + 55_000, result: '03853' },
  ...change,
})
/** An order whose issue is open. */
export const openOrder = (change: Partial<LotteryOrder> = {}): LotteryOrder =>
  order({
    state: 'PLACED',
    win: '0',
    issue: { state: 'OPEN', closeAt: TIME + 45_000, drawAt: TIME + 55_000 },
    tickets: [ticket({ state: 'PLACED', win: '0', hits: undefined })],
    ...change,
  })

export const chaseEntry = (change: Partial<LotteryChaseEntry> = {}): LotteryChaseEntry => ({
  chaseId: CHASE_ID,
  at: TIME,
  code: 'SSC60',
  gameName: 'SSC 1 min',
  state: 'RUNNING',
  done: 1,
  issues: 3,
  total: '30',
  staked: '10',
  held: '20',
  win: '0',
  ...change,
})
export const chase = (change: Partial<LotteryChase> = {}): LotteryChase => ({
  chaseId: CHASE_ID,
  code: 'SSC60',
  state: 'RUNNING',
  total: '30',
  held: '20',
  at: TIME,
  gameName: 'SSC 1 min',
  accountTypeName: 'TCG_LOTTO',
  drawKind: 'digits5',
  tickets: [{ play: 'position', content: '0,1||||', unit: '1', multiple: 1, lines: 2, stake: '2', odds: [98_000] }],
  issues: [
    {
      numero: '20261120-0571',
      multiple: 1,
      stake: '10',
      state: 'PLACED',
      orderId: ORDER_ID,
      orderState: 'SETTLED',
      win: '9.8',
    },
    { numero: '20261120-0572', multiple: 1, stake: '10', state: 'WAITING' },
    { numero: '20261120-0573', multiple: 1, stake: '10', state: 'WAITING' },
  ],
  ...change,
})

/** A surface for report tests, rendered once the lotteries are loaded, because they are a filter. */
export const LIST_SURFACE: Surface = {
  ...portalSurface,
  async show(options) {
    const bed = await portalSurface.show(options)
    await screen.findByRole('heading', { level: 2 })
    return bed
  },
}

/** Renders the lottery page, by default in English for a member. */
export const showLottery = (
  at: string,
  calls: CallAnswers,
  {
    session = MEMBER,
    language = 'EN',
    commands = {},
  }: {
    session?: Partial<Session>
    language?: Language
    commands?: NonNullable<Parameters<typeof renderRemote>[1]['commands']>
  } = {},
): Promise<TestBed> =>
  renderRemote(remote, { surface: SURFACE, session, language, at, calls: { ...LISTS, ...calls }, commands })
