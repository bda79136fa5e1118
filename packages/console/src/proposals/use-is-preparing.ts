import { useRights } from '../session/session.ts'
import { useProposalsOf } from './ProposalNote.tsx'
import { subjects } from './subjects.ts'

/** Whether a merchant was never opened: changes that only configure it need no second person then. */
export function useIsPreparing(merchant: string): boolean {
  const enabled = useRights().may('merchantProposals', merchant)
  return useProposalsOf(merchant, subjects.merchantStage(), { enabled }).data?.isPreparing === true
}
