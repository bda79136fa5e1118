import type { LotteryGame } from '@atrium/contracts/calls'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { parseMoney } from '@atrium/contracts/money'
import { useBusEvent, usePortal, useText } from '@atrium/portal-kit'
import { useNavigate } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'
import { exactAmount } from '../../plays/exact-amount.ts'

/** Reports a win of the member while a lottery page is open, with the way to its tickets. A rebate alone is no win. */
export function SettledToast({ games }: { games: readonly LotteryGame[] | undefined }) {
  const t = useText()
  const { commands } = usePortal()
  const navigate = useNavigate()
  const link = useLotteryLink()
  const report = async ({ orderId, code, numero, stake, win, currency }: EventPayloads['lottery.order.settled']): Promise<void> => {
    const text = t('settled.won', { game: games?.find((game) => game.code === code)?.name ?? code, numero, amount: exactAmount(parseMoney(win)), currency })
    // What came back is not celebrated where more was staked.
    const tone = parseMoney(win) > parseMoney(stake) ? 'success' : 'info'
    if (await commands.request('toast.show', { text, tone, action: t('settled.open') })) void navigate(link({ view: 'tickets', order: orderId }))
  }
  useBusEvent('lottery.order.settled', (settled) => {
    if (settled.hasWon) void report(settled)
  })
  return null
}
