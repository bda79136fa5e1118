import { formatWire } from '@atrium/contracts/money'
import { atom, useAtomValue } from 'jotai'
import { balanceAtom, balanceUpdatingAtom } from '../../context/atoms.ts'

/** Whether the balance is hidden from whoever looks over a shoulder. For this page only. */
export const balanceHiddenAtom = atom(false)

/** The balance ready to read; no amount until the first answer. */
export function useBalance(): { amount: string | undefined; currency: string | undefined; isUpdating: boolean } {
  const balance = useAtomValue(balanceAtom)
  return {
    amount: balance && formatWire(balance.sumBalance),
    currency: balance?.currency,
    isUpdating: useAtomValue(balanceUpdatingAtom),
  }
}
