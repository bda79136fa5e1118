import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'

/**
 * Says what became of a request: that it waits for a second person, with the way to where that is decided, or that it
 * was carried out, in these words.
 */
export function useSavedToast(merchant: string) {
  const text = useText()
  const showToast = useToast()
  return (
    { proposal }: { proposal?: MerchantProposal | undefined },
    ...done: [words: string, warning?: string]
  ): void =>
    proposal?.state === 'PROPOSED'
      ? showToast(text('proposals.waits'), undefined, { label: text('proposals.open'), to: paths.proposals(merchant) })
      : showToast(...done)
}
