import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import type { SlotOutcomeView, SlotPage } from '../../engines/slot/page.ts'
import type { RoundView } from '../../http/page-data.ts'
import { slotWords } from '../../locales/slot.ts'
import { h } from '../frame/dom.ts'
import { result } from '../frame/result.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createAutoplayBar } from './autoplay-bar.ts'
import { slotFacts } from './facts.ts'
import { createFreeSpins } from './free-spins.ts'
import { createMeters } from './meters.ts'
import { recallSlot } from './recall.ts'
import { createReels } from './reels.ts'
import { slotRules } from './rules.ts'
import { showWins } from './win-show.ts'

runGame<SlotPage, SlotOutcomeView>(createSlot)

function createSlot({ data, say, play }: StageParts<SlotPage>): Stage<SlotOutcomeView> {
  const { own } = data
  const words = slotWords.in(data.language)
  const reels = createReels(own.strips)
  const free = own.freeSpins && createFreeSpins(own.freeSpins, words)
  const meters = own.jackpots.length > 0 ? createMeters(own.jackpots, words) : undefined
  let stake = data.stakes[0]!
  const auto = createAutoplayBar({ allowed: data, words, close: say('close'), stake: () => stake, play })
  // The style sheet derives sizes from the number of reels and from the elements around them.
  Object.assign(document.documentElement.dataset, {
    reels: String(own.strips.length),
    ...(meters && { meters: '' }),
    ...((data.autoplay || data.turbo) && { auto: '' }),
  })
  let shown: readonly number[] = own.strips.map(() => 0)
  let endShow = (): void => {}

  const place = (stops: readonly number[]): void => {
    shown = stops
    reels.place(stops)
    const columns = reels.shown()
    reels.element.setAttribute(
      'aria-label',
      say('reelsShow', {
        rows: [0, 1, 2].map((row) => columns.map((column) => own.symbolNames[column[row]!]).join(' ')).join(' / '),
      }),
    )
  }
  place(shown)
  return {
    element: h(
      'div',
      { class: 'slot' },
      meters?.element,
      h('div', { class: 'cabinet' }, reels.element, free?.element),
      auto.element,
    ),
    playLabel: say('spin'),
    hint: own.lines ? words('linesHint', { count: own.lines.length }) : words('ways'),
    nextRound: (chosen) => {
      stake = chosen
      return { selection: { stake }, stake }
    },
    begin() {
      endShow()
      reels.start()
    },
    async show(round: RoundView<SlotOutcomeView>, how) {
      const outcome = round.outcome!
      const { stops } = outcome.detail
      if (how === 'now') await reels.land(stops, auto.isTurbo())
      endShow()
      place(stops)
      if (how === 'now') {
        if (outcome.freeSpins && free) {
          reels.lines.show(outcome.wins)
          await free.show(outcome)
        }
        if (meters) void meters.look()
        auto.after(round)
      }
      // Only the wins of the lines are shown. The round's payout may include free spins and jackpots.
      const payout = toWire(outcome.wins.reduce((sum, win) => sum + parseMoney(win.payout), 0n))
      endShow = showWins(reels.lines, { stake: round.stake, payout, wins: outcome.wins })
    },
    undo() {
      place(shown)
      auto.stop()
    },
    freeRoundsOver: () => auto.stop(words('autoFreeOver')),
    lock: (locked) => {
      if (!locked) auto.next()
    },
    describe(round) {
      const { jackpot, freeSpins, detail } = round.outcome!
      if (jackpot !== undefined)
        return words('jackpotTold', {
          name:
            own.jackpots
              .filter(({ code }) => detail.jackpots?.includes(code))
              .map(({ name }) => name)
              .join(' + ') || words('jackpotWon'),
          amount: formatWire(jackpot),
        })
      return freeSpins && words('freeTold', { result: result(round, say), count: freeSpins.length })
    },
    recall: (round) => recallSlot(own, say, words, round.outcome!),
    rules: (chosen) => slotRules(own, say, words, chosen),
    facts: () => slotFacts(own, say),
  }
}
