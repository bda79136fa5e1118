import { useEffect, useEffectEvent } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import { useCall } from '@atrium/portal-kit'
import { useSearchParams } from 'react-router-dom'
import type { SlipLine } from './slip-line.ts'
import { lineOf } from './stored-slip.ts'

/** Adds the bets of an earlier order to the slip once, when the address contains the order as `again`. */
export function useBetsAgain(game: LotteryGame, add: (lines: readonly SlipLine[]) => void): void {
  const [query, setQuery] = useSearchParams()
  const orderId = query.get('again')
  const { data } = useCall(
    'lotteryOrder',
    { orderId: orderId ?? '' },
    { enabled: orderId !== null, staleTime: Infinity },
  )
  const take = useEffectEvent(() => {
    if (!data || orderId === null) return
    add(
      data.tickets.flatMap(({ unit, ...ticket }) => lineOf(game, { ...ticket, unit: String(parseMoney(unit)) }) ?? []),
    )
    setQuery(
      (now) => {
        now.delete('again')
        return now
      },
      { replace: true },
    )
  })
  // The order comes from the server; its parameter is then removed from the address.
  useEffect(() => take(), [data])
}
