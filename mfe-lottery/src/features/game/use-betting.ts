import { useCallback, useDeferredValue, useEffect, useMemo, useReducer } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { largestFullUnit, PLAYS_OF, type Play } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { readPicks } from './draft/picks.ts'
import { randomNumber, randomPicks } from './draft/random-picks.ts'
import { changeBetting, startBetting } from './slip/betting.ts'
import { MAX_MULTIPLE, NO_MULTIPLE } from './slip/multiple.ts'
import { useLargestWin, usePricedLines } from './slip/priced-line.ts'
import { groupsOf, isRebated, priceOf, type SlipLine } from './slip/slip-line.ts'
import { playOf } from '../../plays/play-of.ts'
import { shownOdds } from '../../plays/shown-odds.ts'
import { useGameTerms } from '../../plays/use-game-terms.ts'
import { readStoredSlip, storeSlip } from './slip/stored-slip.ts'
import { useBetsAgain } from './slip/use-bets-again.ts'

/** Maximum bets of one order. */
export const MAX_SLIP = 100

/** State of a game's betting page, with cost and possible win. */
export function useBetting(game: LotteryGame, firstPlay: string | null) {
  const t = useText()
  const { terms, own, refresh } = useGameTerms(game.code)
  const [betting, change] = useReducer(changeBetting, undefined, () =>
    startBetting(
      playOf(game, firstPlay ?? '') ?? PLAYS_OF[game.drawKind][0]!,
      groupsOf(game)?.max,
      readStoredSlip(game),
    ),
  )
  const { play, picks, multiple, group, slip } = betting
  // Deferred: counting a thousand numbers must not delay the response to a click.
  const composed = useDeferredValue(useMemo(() => ({ play, picks }), [play, picks]))
  const draft = useMemo(() => readPicks(composed.play, composed.picks), [composed])
  const odds = useMemo(() => shownOdds(play, group, own), [play, group, own])
  const unit = betting.unit ?? largestFullUnit(play, odds)
  const price = useMemo(
    () =>
      draft.state === 'ready'
        ? priceOf(game, own, {
            play: composed.play.id,
            content: draft.content,
            lines: draft.lines,
            unit,
            multiple,
            group,
          })
        : undefined,
    [game, own, composed, draft, unit, multiple, group],
  )
  const lines = usePricedLines(game, own, slip)
  const largest = useLargestWin(game, lines)
  // Stored so that a reload does not lose the slip.
  useEffect(() => storeSlip(game, slip), [game, slip])
  useBetsAgain(game, (bets) => change({ kind: 'add', lines: bets.slice(0, MAX_SLIP - slip.length) }))

  const lineOf = useCallback(
    (content: string, count: number): SlipLine => ({
      id: crypto.randomUUID(),
      play: play.id,
      content,
      lines: count,
      unit,
      multiple,
      group,
    }),
    [play, unit, multiple, group],
  )
  const problem = (() => {
    if (slip.length >= MAX_SLIP) return t('game.problem.slipFull', { max: MAX_SLIP })
    if (multiple === NO_MULTIPLE) return t('game.multiple.problem', { max: MAX_MULTIPLE.toLocaleString('en') })
    if (!terms || !price) return undefined
    if (price.stake < parseMoney(terms.minStake))
      return t('game.problem.tooLow', { amount: formatMoney(parseMoney(terms.minStake)) })
    return price.stake > parseMoney(terms.maxStake)
      ? t('game.problem.tooHigh', { amount: formatMoney(parseMoney(terms.maxStake)) })
      : undefined
  })()

  return {
    betting,
    draft,
    odds,
    canRebate: isRebated(game, play, own),
    price,
    unit,
    lines,
    largest,
    problem,
    change,
    refreshTerms: refresh,
    toggle: useCallback((row: number, symbol: string) => change({ kind: 'toggle', row, symbol }), []),
    replace: useCallback(
      (row: number, symbols: readonly string[], isWhole = false) =>
        change({ kind: 'replace-row', row, symbols, isWhole }),
      [],
    ),
    choosePlay: useCallback((next: Play) => change({ kind: 'choose-play', play: next }), []),
    /** Adds the current bet to the slip, not the deferred one. */
    add: () => {
      const now = readPicks(play, picks)
      if (now.state === 'ready') change({ kind: 'add', lines: [lineOf(now.content, now.lines)] })
    },
    /** Adds random bets of the play to the slip. */
    addRandom: useCallback(
      (count: number) => {
        const random = Array.from({ length: Math.min(count, MAX_SLIP - slip.length) }, () =>
          randomPicks(play, randomNumber),
        ).flatMap((each) => {
          const read = each && readPicks(play, each)
          return read?.state === 'ready' ? [lineOf(read.content, read.lines)] : []
        })
        change({ kind: 'add', lines: random })
      },
      [play, slip.length, lineOf],
    ),
    /** Moves a bet of the slip back to the board. */
    edit: useCallback(
      (id: string, of: string) => {
        const edited = playOf(game, of)
        if (edited) change({ kind: 'edit', id, play: edited })
      },
      [game],
    ),
  }
}
