import { formatWire, parseMoney } from '@atrium/contracts/money'
import type { WinView } from '../../engines/slot/page.ts'
import type { WinLines } from './win-lines.ts'

const ALL_MS = 1100
const EACH_MS = 1500

/**
 * Shows the wins of a round until stopped. If the total win exceeds the stake, shows it line by line with amounts.
 * Otherwise it only draws the lines, because losses must not be celebrated (RTS 14F).
 */
export function showWins(
  lines: WinLines,
  { wins, payout, stake }: { wins: readonly WinView[]; payout: string; stake: string },
): () => void {
  if (wins.length === 0) return () => {}
  lines.show(wins)
  if (parseMoney(payout) <= parseMoney(stake) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => lines.clear()
  let turn = 0
  let timer = window.setTimeout(function next() {
    const win = wins[turn++ % wins.length]!
    lines.show([win], formatWire(win.payout))
    if (wins.length > 1) timer = window.setTimeout(next, EACH_MS)
  }, ALL_MS)
  return () => {
    window.clearTimeout(timer)
    lines.clear()
  }
}
