import type { LotteryGame } from '@atrium/contracts/calls'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { useBusEvent, usePortal, useText } from '@atrium/portal-kit'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'

type Won = EventPayloads['lottery.order.settled']

/** Orders that are settled together arrive separately within this time. */
const TOGETHER_MS = 500
const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + parseMoney(amount), 0n)

/**
 * Toast about wins of the member while a lottery page is open, with a link to the tickets. Wins that arrive together
 * share a toast. A rebate alone is not a win.
 */
export function SettledToast({ games }: { games: readonly LotteryGame[] | undefined }) {
  const t = useText()
  const { commands } = usePortal()
  const navigate = useNavigate()
  const link = useLotteryLink()
  const arrived = useRef<Won[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestReport = useRef<(wins: readonly Won[]) => Promise<void>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    latestReport.current = async (wins) => {
      const [{ orderId, code, numero, currency }, ...others] = wins as [Won, ...Won[]]
      const win = sum(wins.map((each) => each.win))
      const amount = formatMoney(win)
      const text =
        others.length > 0
          ? t('settled.wonTogether', { count: wins.length, amount, currency })
          : t('settled.won', {
              game: games?.find((game) => game.code === code)?.name ?? code,
              numero,
              amount,
              currency,
            })
      // A payout below the stake is not reported as a win.
      const tone = win > sum(wins.map(({ stake }) => stake)) ? 'success' : 'info'
      if (await commands.request('toast.show', { text, tone, action: t('settled.open') }))
        void navigate(link({ view: 'tickets', order: others.length > 0 ? undefined : orderId }))
    }
  })
  useBusEvent('lottery.order.settled', (settled) => {
    if (!settled.hasWon) return
    arrived.current.push(settled)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void latestReport.current?.(arrived.current.splice(0))
    }, TOGETHER_MS)
  })
  return null
}
