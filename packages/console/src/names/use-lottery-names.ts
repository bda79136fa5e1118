import { INSTALLATION } from '@atrium/contracts/staff/merchant-proposals'
import { useCallback } from 'react'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'

/** A page size that exceeds the number of lotteries. */
const PAGE_SIZE = 50

/**
 * Names of a merchant's lotteries in the user's language. `nameOf` returns the code for a lottery that is not loaded or
 * that the merchant does not have. Only lottery operators may load names.
 */
export function useLotteryNames(merchant: string) {
  const { language } = useLocale()
  const { may } = useRights()
  // A change of the whole installation is about no lottery.
  const isAllowed = merchant !== INSTALLATION && may('lotteryGames', merchant)
  const games = useRead('lotteryGames', { merchant, pageSize: PAGE_SIZE }, { enabled: isAllowed })
  const list = games.data?.list
  const nameOf = useCallback(
    (code: string): string => list?.find((game) => game.code === code)?.names[language] ?? code,
    [list, language],
  )
  return { read: games, nameOf }
}
