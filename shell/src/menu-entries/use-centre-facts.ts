import type { CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../context/atoms.ts'
import { useShellCall } from '../calls/use-shell-call.ts'
import { useShell } from '../context/shell-context.ts'

const FIVE_MINUTES = 300_000

/**
 * Facts of the session that decide which centre pages are available. Fetches those that the menu needs: always the
 * promotions, and the wallet if a release has its page.
 */
export function useCentreFacts(): CentreFacts {
  const { releases } = useShell()
  const session = useAtomValue(sessionAtom)
  const { status, toUpline, type } = session
  const promotions = useShellCall(
    'availablePromotions',
    {},
    { staleTime: FIVE_MINUTES, enabled: status !== 'visitor' },
  ).data
  const bringsWallet = releases.menu('side', session).some(({ key }) => key === 'transferFund')
  const wallet = useShellCall(
    'merchantWallet',
    {},
    { staleTime: FIVE_MINUTES, enabled: bringsWallet && (status === 'member' || status === 'agent') },
  ).data
  return {
    toUpline,
    type,
    isSingle: wallet && wallet.isSingle === 1,
    hasReferral: promotions?.REFERRAL.enabled,
    hasMission: promotions?.MISSION.enabled,
    hasRebate: promotions?.REBATE.enabled,
  }
}
