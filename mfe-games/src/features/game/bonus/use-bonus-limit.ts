import { formatWire } from '@atrium/contracts/money'
import { useCall, usePortal, useSession, useText } from '@atrium/portal-kit'
import { useEffect, useEffectEvent } from 'react'

/** One row: only the bonus that runs is wanted, which every page of the list comes with. */
const REQUEST = { pageSize: 1 } as const

/**
 * Names the largest stake that the active bonus allows when a game of real play opens: games let larger ones be chosen,
 * and the wallet rejects them.
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
  // The toast is the shell's.
  useEffect(() => {
    if (maxBet !== undefined) show(maxBet)
  }, [maxBet])
}
