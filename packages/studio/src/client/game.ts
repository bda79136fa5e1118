import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GameData, RoundView } from '../http/page-data.ts'
import { createSay } from '../locales/texts.ts'
import { api, Refusal } from './api.ts'
import { createHistoryPane, result } from './history-pane.ts'
import { createPortal } from './portal.ts'
import { createReels } from './reels.ts'
import { createRulesPane } from './rules-pane.ts'
import { createStake } from './stake.ts'
import { createView } from './view.ts'
import { showWins } from './win-show.ts'

const RECOVER_MS = 2000
/** The session is over: nothing but leaving helps. */
const FINAL = new Set(['SESSION_ENDED', 'PLAYER_BLOCKED', 'GAME_CLOSED'])
/** There is a round that has yet to end, one way or the other, before the next may begin. */
const IN_DOUBT = new Set(['ROUND_CANCELLED', 'ROUND_RUNNING', 'SYSTEM_ERROR', 'DATA_AWAY'])

const data = JSON.parse(document.getElementById('studio')!.textContent) as GameData
const say = createSay(data.language)
const portal = createPortal(data.portalOrigin)
const reels = createReels(data)
const rules = createRulesPane(data, say, () => stake.value())
const history = createHistoryPane(data, say, api.round)
const stake = createStake(data.stakes, say, () => {})
const view = createView(document.getElementById('game')!, {
  data, say, portal, reels, stake,
  dialogs: [rules.element, history.element, stake.dialog],
  onRules: () => rules.open(),
  onHistory: () => void api.state().then((state) => history.show(state.rounds), fail),
})

let busy = true
let balance: string | undefined
let shown: readonly number[] = data.strips.map(() => 0)
let endShow = (): void => {}

view.spinButton.addEventListener('click', () => void spin())
document.addEventListener('keydown', (event) => {
  const elsewhere = (event.target as Element).closest('button, a, dialog[open]')
  if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || elsewhere || document.querySelector('dialog[open]')) return
  event.preventDefault()
  void spin()
})
void open()

/** Brings the page to where the player left the game: an interrupted round is finished and shown. Looks again until it is. */
async function open(): Promise<void> {
  lock(true)
  reels.place(shown)
  describeReels()
  try {
    const state = await api.state()
    const last = state.rounds[0]
    setBalance(state.balance)
    if (last?.stops.length) {
      showRound(last)
      stake.set(last.stake)
    }
    view.say(last ? greeting(last, state.resumed) : say('ready'))
    if (last?.state === 'settling') return await settle(last)
    if (state.running) {
      view.say(say('finishing'))
      return openLater()
    }
    lock(false)
    portal.tell({ type: 'atrium.game.ready' })
  } catch (error) {
    fail(error)
    if (!isFinal(error)) openLater()
  }
}

function greeting(last: RoundView, resumed: string | undefined): string {
  if (last.id !== resumed) return say('lastRound', { result: result(last, say) })
  return last.state === 'cancelled' ? say('resumedCancelled') : say('resumed', { result: result(last, say) })
}

async function spin(): Promise<void> {
  if (busy) return
  lock(true)
  endShow()
  let next = performance.now()
  const round = newRoundId()
  const staked = stake.value()
  portal.tell({ type: 'atrium.game.roundStart', round })
  const before = balance
  if (before !== undefined && parseMoney(before) >= parseMoney(staked)) view.balance.set(toWire(parseMoney(before) - parseMoney(staked)))
  view.win.set(undefined)
  view.say(say('spinning'))
  reels.start()
  try {
    const answer = await patiently(() => api.spin(staked, round))
    next = performance.now() + answer.nextMs
    await reels.land(answer.round.stops)
    setBalance(answer.balance)
    present(answer.round)
    if (answer.round.state === 'settling') await settle(answer.round)
  } catch (error) {
    reels.place(shown)
    view.balance.set(before)
    fail(error)
    if (!(error instanceof Refusal) || IN_DOUBT.has(error.code)) return openLater()
  } finally {
    portal.tell({ type: 'atrium.game.roundEnd', round })
    portal.tell({ type: 'atrium.game.balanceChanged' })
  }
  setTimeout(() => lock(false), Math.max(0, next - performance.now()))
}

/** A round of now: reels are standing, the result is read out. */
function present(round: RoundView): void {
  showRound(round)
  const celebrated = parseMoney(round.payout) > parseMoney(round.stake)
  if (celebrated) void view.win.count(round.payout)
  view.say(result(round, say), celebrated ? 'win' : 'quiet')
}

function showRound(round: RoundView): void {
  endShow()
  // A round of older mathematics has other strips: its window cannot be shown on these.
  if (round.mathVersion === data.mathVersion) {
    shown = round.stops
    reels.place(shown)
    endShow = showWins(reels.lines, round)
  }
  view.win.set(round.payout)
  describeReels()
}

/** The win is still on its way to the balance: looks again until it has arrived. */
async function settle(round: RoundView): Promise<void> {
  view.say(say('settling', { result: result(round, say) }))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RECOVER_MS))
    const state = await api.state().catch(() => undefined)
    const now = state?.rounds.find(({ id }) => id === round.id)
    if (now && now.state !== 'settling') {
      setBalance(state?.balance)
      view.say(result(now, say))
      portal.tell({ type: 'atrium.game.balanceChanged' })
      return lock(false)
    }
  }
}

/** A page opened again within the pause between rounds does not know of it: its first spin waits it out. */
async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_SOON' || error.waitMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, error.waitMs))
    return send()
  }
}

function openLater(): void {
  setTimeout(() => void open(), RECOVER_MS)
}

const isFinal = (error: unknown): error is Refusal => error instanceof Refusal && FINAL.has(error.code)

function fail(error: unknown): void {
  if (isFinal(error)) view.end(error.message)
  else view.say(error instanceof Refusal ? error.message : say('offline'), 'warn')
}

function setBalance(wire: string | undefined): void {
  balance = wire
  view.balance.set(wire)
}

function lock(locked: boolean): void {
  busy = locked
  stake.lock(locked)
  // Not `disabled`: the button keeps the focus while the reels turn.
  view.spinButton.setAttribute('aria-disabled', String(locked))
}

function describeReels(): void {
  reels.element.setAttribute('aria-label', say('reelsShow', { rows: reels.rows().map((row) => row.map((symbol) => data.symbolNames[symbol]).join(' ')).join(' / ') }))
}

// randomUUID exists in secure contexts only, and a studio may be tried over plain http in a local network.
function newRoundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
