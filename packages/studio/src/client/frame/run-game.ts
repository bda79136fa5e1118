import { parseMoney, toWire } from '@atrium/contracts/money'
import type { PageData, PlayView, RoundView } from '../../http/page-data.ts'
import { createSay } from '../../locales/texts.ts'
import { api, StudioError } from './api.ts'
import { createChoices } from './choices.ts'
import { createFreeRounds } from './free-rounds.ts'
import { createHistoryPane } from './panes/history-pane.ts'
import { createLanguageChange } from './language-change.ts'
import { createPortal } from './portal.ts'
import { runReplay } from './replay.ts'
import { result } from './result.ts'
import { newRoundId } from './round-id.ts'
import { createRulesPane } from './panes/rules-pane.ts'
import type { Stage, StageParts } from './stage.ts'
import { createStake } from './stake.ts'
import { createView } from './view.ts'

const RECOVER_MS = 2000
/** Errors after which this session cannot play any more. The player can only leave. */
const FINAL = new Set(['SESSION_ENDED', 'PLAYER_BLOCKED', 'GAME_CLOSED'])
/** Errors after which a round is unfinished or its result unknown. It must be finished before the next round. */
const IN_DOUBT = new Set(['ROUND_CANCELLED', 'STEP_CANCELLED', 'ROUND_RUNNING', 'SYSTEM_ERROR', 'DATA_AWAY'])

/** Runs the page of a game: everything around its stage, and the sequence of events. */
export function runGame<Own, O>(createStage: (parts: StageParts<Own>) => Stage<O>): void {
  const data = JSON.parse(document.getElementById('studio')!.textContent) as PageData<Own>
  const say = createSay(data.language)
  // In a replay, requests of the stage are ignored.
  if (data.replay)
    return runReplay(
      data,
      data.replay as RoundView<O>,
      say,
      createStage({ data, say, changed() {}, play() {}, act() {}, ended() {} }),
    )
  const portal = createPortal(data.portalOrigin)
  const stake = createStake(data.stakes, say, () => refresh())
  const stage = createStage({
    data,
    say,
    changed: () => refresh(),
    play: () => void play(),
    act: (action) => void act({ action }),
    ended: (ended) => void arrive(ended as PlayView<O>),
  })
  const rules = createRulesPane(data, say, stage, () => stake.value())
  const history = createHistoryPane(data, say, stage, (id) => api.round<O>(id))
  const free = createFreeRounds(data.language, say('close'), changeFree)
  const choices = createChoices((action) => void act(action))
  const view = createView(document.getElementById('game')!, {
    data,
    say,
    portal,
    stage,
    stake,
    choices,
    banner: free.banner,
    dialogs: [rules.element, history.element, stake.dialog, free.dialog],
    onRules: () => rules.open(),
    onHistory: () => void api.state<O>().then((state) => history.show(state.rounds), fail),
  })

  let busy = true
  /** Set while the portal pauses the game: no new stakes. */
  let paused = false
  let balance: string | undefined
  /** The open round that waits for an action of the player. */
  let standing: RoundView<O> | undefined
  /** Id of the round whose start was reported to the portal. */
  let begun: string | undefined
  /**
   * Id of a new round whose request got no response. Its result, or a message that it was not played, is shown later.
   */
  let unanswered: string | undefined

  const languageChange = createLanguageChange(data.language)

  portal.listen({
    openRules: () => rules.open(),
    pause(now) {
      paused = now
      refresh()
    },
    setLanguage(language) {
      languageChange.want(language)
      if (!busy && !standing) languageChange.apply()
    },
  })
  view.playButton.addEventListener('click', () => press())
  document.addEventListener('keydown', (event) => {
    if (standing && isPlain(event) && !document.querySelector('dialog[open]') && choices.press(event.code)) return
    const elsewhere = (event.target as Element).closest('button, a, input, select, dialog[open]')
    if (
      (event.key !== ' ' && event.key !== 'Enter') ||
      event.repeat ||
      elsewhere ||
      document.querySelector('dialog[open]')
    )
      return
    event.preventDefault()
    if (standing) choices.main()
    else press()
  })
  void open()

  /**
   * Restores the state in which the player left the game. An interrupted round is polled until it is finished, and then
   * shown.
   */
  async function open(): Promise<void> {
    lock(true)
    try {
      const state = await api.state<O>()
      const last = state.rounds[0]
      setBalance(state.balance)
      // The stake of a void round was returned, so its wins are not shown.
      if (last?.outcome !== undefined && last.state !== 'void') await showRound(last, 'earlier')
      free.show(state.freeRounds)
      if (last) stake.set(stage.stakeOf?.(last) ?? last.stake)
      const isUnplayed = unanswered !== undefined && !state.running && last?.id !== unanswered
      unanswered = undefined
      if (isUnplayed) view.win.set(undefined)
      view.say(
        isUnplayed
          ? say('notPlayed')
          : last
            ? greeting(last, state.resumed)
            : (free.ready() ?? stage.ready ?? say('ready')),
        isUnplayed ? 'warn' : undefined,
      )
      if (last?.state === 'settling') return await settle(last)
      if (state.running) {
        view.say(say('finishing'))
        return openLater()
      }
      if (last?.state === 'playing') goOn(last)
      else {
        if (begun) endRound(begun)
        lock(false)
      }
      portal.send({ type: 'atrium.game.ready', ...(data.orientation && { orientation: data.orientation }) })
    } catch (error) {
      fail(error)
      if (!isFinal(error)) openLater()
    }
  }

  function greeting(last: RoundView<O>, resumed: string | undefined): string {
    if (last.state === 'playing') return stage.describe?.(last) ?? say('goOn')
    if (last.id !== resumed) return say('lastRound', { result: describe(last) })
    return last.state === 'cancelled' ? say('resumedCancelled') : say('resumed', { result: describe(last) })
  }

  function press(): void {
    if (stage.press) stage.press()
    else void play()
  }

  async function play(): Promise<void> {
    const nextRound = stage.nextRound(stake.value())
    if (busy || paused || !nextRound) return
    const round = newRoundId()
    const isFree = free.stake() !== undefined
    await step(
      isFree ? '0' : nextRound.stake,
      () => {
        stage.begin()
        view.win.set(undefined)
        view.say(stage.playing ?? say('spinning'))
        portal.send({ type: 'atrium.game.roundStart', round })
        begun = round
        return patiently(() => api.play<O>(nextRound.selection, round, isFree))
      },
      round,
    )
  }

  async function act({ action, stake: further = '0' }: { action: unknown; stake?: string }): Promise<void> {
    const round = standing
    if (!round || busy || (paused && further !== '0')) return
    await step(further, () => api.act<O>(round.id, round.step, action), round.id)
  }

  async function arrive(ended: PlayView<O>): Promise<void> {
    if (standing?.id !== ended.round.id || busy) return
    await step('0', () => Promise.resolve(ended), ended.round.id)
  }

  /** Sends one play request and handles all possible results. */
  async function step(staked: string, send: () => Promise<PlayView<O>>, round: string): Promise<void> {
    const waiting = standing
    lock(true)
    const before = balance
    if (before !== undefined && parseMoney(before) >= parseMoney(staked))
      view.balance.set(toWire(parseMoney(before) - parseMoney(staked)))
    let next = performance.now()
    let over = true
    try {
      const answer = await send()
      next = performance.now() + answer.nextMs
      await showRound(answer.round, 'now')
      setBalance(answer.balance ?? before)
      over = answer.round.state !== 'playing'
      if (!over) {
        view.say(stage.describe?.(answer.round) ?? say('goOn'))
        return goOn(answer.round)
      }
      present(answer.round)
      if (answer.freeRounds) free.show(answer.freeRounds)
      if (answer.round.state === 'settling') await settle(answer.round)
    } catch (error) {
      stage.undo()
      view.balance.set(before)
      fail(error)
      if (isFinal(error)) return
      // Reading the round's state again determines whether the round continues.
      over = waiting === undefined
      if (!waiting && !(error instanceof StudioError)) unanswered = round
      if (!(error instanceof StudioError) || IN_DOUBT.has(error.code)) return openLater()
      if (waiting) return await goBack(waiting)
    } finally {
      if (over) endRound(round)
      portal.send({ type: 'atrium.game.balanceChanged' })
    }
    setTimeout(() => lock(false), Math.max(0, next - performance.now()))
  }

  function endRound(round: string): void {
    portal.send({ type: 'atrium.game.roundEnd', round })
    begun = undefined
  }

  /** Shows the choices of an open round that waits for an action of the player. */
  function goOn(round: RoundView<O>): void {
    standing = round
    busy = false
    stake.lock(true)
    choices.offer(stage.choices?.(round) ?? [])
  }

  /**
   * Handles a rejected action, whose reason is in the status line: restores the round at the step that the studio has
   * stored.
   */
  async function goBack(round: RoundView<O>): Promise<void> {
    const now = await api.round<O>(round.id).catch(() => undefined)
    if (now?.state === 'playing') goOn(now)
    else openLater()
  }

  /** Presents a round that was just played: its final state and its result. */
  function present(round: RoundView<O>): void {
    const celebrated = parseMoney(round.payout) > parseMoney(round.stake)
    if (celebrated) void view.win.count(round.payout)
    view.say(describe(round), celebrated ? 'win' : 'quiet')
  }

  async function showRound(round: RoundView<O>, how: 'now' | 'earlier'): Promise<void> {
    // A round of an older math version may need different drawing, so it is shown as text.
    if (round.mathVersion === data.mathVersion && round.outcome !== undefined) await stage.show(round, how)
    if (round.state !== 'playing') view.win.set(round.payout)
  }

  /** Polls until the win is included in the balance. */
  async function settle(round: RoundView<O>): Promise<void> {
    view.say(say('settling', { result: describe(round) }))
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RECOVER_MS))
      const state = await api.state<O>().catch(() => undefined)
      const now = state?.rounds.find(({ id }) => id === round.id)
      if (now && now.state !== 'settling') {
        setBalance(state?.balance)
        if (now.state !== 'settled') view.win.set(undefined)
        view.say(describe(now))
        portal.send({ type: 'atrium.game.balanceChanged' })
        return lock(false)
      }
    }
  }

  function describe(round: RoundView<O>): string {
    return (
      (round.state === 'settled' || round.state === 'settling' ? stage.describe?.(round) : undefined) ??
      result(round, say)
    )
  }

  function openLater(): void {
    setTimeout(() => void open(), RECOVER_MS)
  }

  function fail(error: unknown): void {
    if (error instanceof StudioError) portal.reportError(error)
    if (isFinal(error)) view.end(error.message)
    else view.say(error instanceof StudioError ? error.message : say('offline'), 'warn')
    if (error instanceof StudioError && error.code === 'FREE_ROUNDS_OVER') free.end(error.message)
  }

  /** Updates the page when free rounds start, continue or end. */
  function changeFree(): void {
    const held = free.stake()
    stake.hold(held)
    view.playLabel(held === undefined ? undefined : free.playLabel, held === undefined ? undefined : free.banner.id)
    if (held === undefined) stage.freeRoundsOver?.()
    refresh()
  }

  function setBalance(wire: string | undefined): void {
    balance = wire
    view.balance.set(wire)
  }

  function lock(locked: boolean): void {
    busy = locked
    standing = undefined
    stake.lock(locked)
    stage.lock(locked)
    if (locked) choices.hold()
    else {
      choices.offer([])
      languageChange.apply()
    }
    refresh()
  }

  /** `aria-disabled` instead of `disabled`: the button keeps the focus while a round is played. */
  function refresh(): void {
    view.playButton.setAttribute(
      'aria-disabled',
      String(stage.press ? false : busy || paused || !stage.nextRound(stake.value())),
    )
  }
}

const isPlain = (event: KeyboardEvent): boolean => !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey

const isFinal = (error: unknown): error is StudioError => error instanceof StudioError && FINAL.has(error.code)

/** Retries after the pause between rounds. A page that was opened during the pause does not know how long it lasts. */
async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof StudioError) || error.code !== 'TOO_SOON' || error.waitMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, error.waitMs))
    return send()
  }
}
