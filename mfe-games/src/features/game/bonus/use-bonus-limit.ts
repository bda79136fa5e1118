import { formatWire } from '@atrium/contracts/money'
import { useCall, usePortal, useSession, useText } from '@atrium/portal-kit'
import { useEffect, useEffectEvent } from 'react'

/** One row is enough: every page of the list includes the active bonus, and only that is used. */
const REQUEST = { pageSize: 1 } as const

/**
 * Shows the largest stake that the active bonus allows when a game of real play opens. Games offer larger stakes, which
 * the wallet rejects.
 */
export function useBonusLimit(isReal: boolean): void {
  const t = useText()
  const { commands, isModuleOn } = usePortal()
  const { status } = useSession()
  const hasBonuses = isReal && (status === 'member' || status === 'agent') && isModuleOn('PLYRBT')
  const { data, isFetchedAfterMount } = useCall('bonuses', REQUEST, { enabled: hasBonuses, staleTime: 0 })
  const running = isFetchedAfterMount && hasBonuses ? data?.running : undefined
  const maxBet = running?.state === 'IN_PROGRESS' ? running.maxBet : undefined
  const show = useEffectEvent((amount: string) => {
    const text = t('game.bonusMaxBet', { amount: formatWire(amount), currency: data?.currency })
    void commands.request('toast.show', { text, tone: 'info' })
  })
  // An effect, because the shell shows the toast.
  useEffect(() => {
    if (maxBet !== undefined) show(maxBet)
  }, [maxBet])
}
