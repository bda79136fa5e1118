import type { LotteryChase } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { ChaseIssueRow, ChaseRow } from './chases-repository.ts'

/** Converts a chase to the response for its member. */
export function chaseView(
  { id, code, state, stopReason, stopAtWin, total, held, createdAt, gameNames, accountTypeName, tickets }: ChaseRow,
  issues: readonly ChaseIssueRow[],
  language: Language,
): LotteryChase {
  const lottery = lotteryOf.get(code)
  return {
    chaseId: id,
    code,
    state,
    total: toWire(total),
    held: toWire(held),
    at: createdAt.getTime(),
    gameName: gameNames[language],
    accountTypeName,
    ...(lottery && { drawKind: lottery.drawKind }),
    ...(stopReason !== null && { stopReason }),
    ...(stopAtWin !== null && { stopAtWin: toWire(stopAtWin) }),
    issues: issues.map(({ numero, multiple, stake, state: issueState, orderId, orderState, win }) => ({
      numero,
      multiple,
      stake: toWire(stake),
      state: issueState,
      ...(orderId !== null && { orderId }),
      ...(orderState !== null && { orderState }),
      ...(win !== null && { win: toWire(win) }),
    })),
    tickets: tickets.map(({ play, content, unit, multiple, lines, stake, odds, group }) => ({
      play,
      content,
      unit: toWire(BigInt(unit)),
      multiple,
      lines,
      stake: toWire(BigInt(stake)),
      odds: [...odds],
      ...(group !== undefined && { group }),
    })),
  }
}
