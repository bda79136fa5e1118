import { formatWire } from '@atrium/contracts/money'
import { atom, useAtomValue } from 'jotai'
import { balanceAtom, balanceUpdatingAtom } from '../../context/atoms.ts'

/** Whether the member has hidden the balance. Not stored beyond this page. */
export const balanceHiddenAtom = atom(false)

/** The formatted balance; no amount until the first response. */
export function useBalance(): { amount: string | undefined; currency: string | undefined; isUpdating: boolean } {
  const balance = useAtomValue(balanceAtom)
  return {
    amount: balance && formatWire(balance.sumBalance),
    currency: balance?.currency,
    isUpdating: useAtomValue(balanceUpdatingAtom),
  }
}
