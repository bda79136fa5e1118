import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'

/** Shows the result of a request: pending, with a link to the decision, or applied, with the given text. */
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
