import { parseMoney, toWire } from '@atrium/contracts/money'
import type { PageData } from '../../http/page-data.ts'
import { createSay } from '../../locales/texts.ts'
import { sportsWords } from '../../locales/sports.ts'
import type { BoardView } from '../../engines/sports/board-view.ts'
import { api, StudioError } from '../frame/api.ts'
import { createChoices } from '../frame/choices.ts'
import { h } from '../frame/dom.ts'
import { createHistoryPane } from '../frame/panes/history-pane.ts'
import { createLanguageChange } from '../frame/language-change.ts'
import { createPortal } from '../frame/portal.ts'
import { runReplay } from '../frame/replay.ts'
import { result } from '../frame/result.ts'
import { newRoundId } from '../frame/round-id.ts'
import { createRulesPane } from '../frame/panes/rules-pane.ts'
import { createStake } from '../frame/stake.ts'
import { createView } from '../frame/view.ts'
import { betText, createBets, labelOf, legsOf } from './bets.ts'
import type { Bet, BetOutcome } from './bets.ts'
import { createBoard } from './board.ts'
import { offerNow, pickText } from './odds.ts'
import { createSlip } from './slip.ts'

const BOARD_MS = 2000
/** Errors after which this session cannot play any more. The player can only leave. */
const FINAL = new Set(['SESSION_ENDED', 'PLAYER_BLOCKED', 'GAME_CLOSED'])

const data = JSON.parse(document.getElementById('studio')!.textContent) as PageData<{ sports: readonly string[] }>
const common = createSay(data.language)
const say = sportsWords.in(data.language)
const portal = createPortal(data.portalOrigin)
const stake = createStake(data.stakes, common, () => refresh())
const board = createBoard(data.own.sports, say, (fixture, offer) => {
  const replaced = slip.toggle({ ...offer, fixture: fixture.id })
  view.say(
    replaced
      ? say('oneEach')
      : slip.picked().some((pick) => pick.fixture === fixture.id)
        ? say('added', { pick: pickText(fixture, offer, say) })
        : say('choose'),
  )
  refresh()
})
const slip = createSlip(say, () => refresh())
const bets = createBets(say, common, data.language)
const stage = {
  element: h('div', { class: 'sports' }, board.element, h('div', { class: 'aside' }, slip.element, bets.element)),
  playLabel: say('place'),
  rules: () => [
    h(
      'ul',
      { class: 'how' },
      ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const).map((key) => h('li', {}, say(key))),
    ),
  ],
  recall: (bet: Bet) => [legsOf(bet, data.language)],
}
const rules = createRulesPane(data, common, stage, () => stake.value())
const history = createHistoryPane<BetOutcome>(data, common, stage, (id) => api.round<BetOutcome>(id))
const view = createView(document.getElementById('game')!, {
  data,
  say: common,
  portal,
  stage,
  stake,
  choices: createChoices(() => {}),
  dialogs: [rules.element, history.element, stake.dialog],
  onRules: () => rules.open(),
  onHistory: () => void api.state<BetOutcome>().then((state) => history.show(state.rounds), fail),
})

let shown: BoardView = { now: Date.now(), fixtures: [] }
/** Milliseconds by which the studio's clock is ahead of this machine's. */
let ahead = 0
let busy = false
let balance: string | undefined
let ended = false
/** Bets that were open at the last poll. Used to report those that were settled since. */
let waiting: ReadonlySet<string> = new Set()

let paused = false
const languageChange = createLanguageChange(data.language)
if (data.replay) runReplay(data, data.replay as Bet, common, stage)
else start()

function start(): void {
  portal.listen({
    openRules: () => rules.open(),
    pause(now) {
      paused = now
      refresh()
    },
    setLanguage(language) {
      languageChange.want(language)
      refresh()
    },
  })
  view.playButton.addEventListener('click', () => void place())
  view.say(say('choose'))
  void turn(true)
  setInterval(() => board.tick(Date.now() + ahead), 1000)
}

/** Polls the board and the player's bets while the page is visible. */
async function turn(first = false): Promise<void> {
  if (first || !document.hidden) {
    try {
      shown = await api.get<BoardView>('board')
      ahead = shown.now - Date.now()
      if (first || waiting.size > 0) await look(first)
      refresh()
    } catch (error) {
      if (error instanceof StudioError) fail(error)
      else view.say(say('boardAway'), 'warn')
    }
    if (first) portal.send({ type: 'atrium.game.ready' })
  }
  if (!ended) setTimeout(() => void turn(), BOARD_MS)
}

async function look(first = false): Promise<void> {
  const state = await api.state<BetOutcome>()
  setBalance(state.balance)
  bets.show(state.rounds)
  const over = first ? undefined : state.rounds.find(({ id, state: now }) => waiting.has(id) && !isWaiting(now))
  if (over && over.state !== 'settled') {
    view.say(result(over, common))
    portal.send({ type: 'atrium.game.balanceChanged' })
  } else if (over) {
    const isWin = parseMoney(over.payout) > parseMoney(over.stake)
    view.say(betText(over, say, data.language), isWin ? 'win' : 'quiet')
    if (isWin) void view.win.count(over.payout)
    else view.win.set(over.payout)
    portal.send({ type: 'atrium.game.balanceChanged' })
  }
  waiting = new Set(state.rounds.filter(({ state: now }) => isWaiting(now)).map(({ id }) => id))
}

const isWaiting = (state: Bet['state']): boolean => state === 'playing' || state === 'settling'

async function place(): Promise<void> {
  if (!canPlace()) return
  busy = true
  refresh()
  view.say(say('placing'))
  const round = newRoundId()
  portal.send({ type: 'atrium.game.roundStart', round })
  try {
    const legs = slip.picked().map(({ fixture, market, side, line, odds }) => ({
      fixture,
      market,
      side,
      ...(line !== undefined && { line }),
      odds,
    }))
    const answer = await api.play<BetOutcome>({ stake: stake.value(), accept: slip.accept(), legs }, round)
    slip.clear()
    setBalance(answer.balance ?? (balance && toWire(parseMoney(balance) - parseMoney(answer.round.stake))))
    view.say(say('placed', { label: labelOf(answer.round, data.language) }))
  } catch (error) {
    if (error instanceof StudioError && error.code === 'ODDS_CHANGED') {
      shown = await api.get<BoardView>('board').catch(() => shown)
      slip.seen(shown)
    }
    fail(error)
  }
  portal.send({ type: 'atrium.game.roundEnd', round })
  portal.send({ type: 'atrium.game.balanceChanged' })
  await look().catch(() => {})
  busy = false
  refresh()
}

function canPlace(): boolean {
  return !busy && !ended && !paused && slip.picked().length > 0 && slip.picked().every((pick) => offerNow(shown, pick))
}

function refresh(): void {
  // The page is not reloaded while there are picks, because they would be lost.
  if (!busy && slip.picked().length === 0) languageChange.apply()
  board.show(shown, slip.picked())
  slip.show(shown, stake.value())
  // `aria-disabled` instead of `disabled`: the button keeps the focus while a bet is placed.
  view.playButton.setAttribute('aria-disabled', String(!canPlace()))
}

function fail(error: unknown): void {
  if (error instanceof StudioError) portal.reportError(error)
  if (error instanceof StudioError && FINAL.has(error.code)) {
    ended = true
    view.end(error.message)
  } else view.say(error instanceof StudioError ? error.message : common('offline'), 'warn')
}

function setBalance(wire: string | undefined): void {
  balance = wire ?? balance
  view.balance.set(balance)
}
