import type { MemberPage } from '@atrium/contracts/portal/paths'
import { usePortal } from '@atrium/portal-kit'
import { leaveFullScreen } from './full-screen.ts'

/** Opens a page of the member centre over the game, which keeps running. */
export function useCentrePage(page: MemberPage): () => void {
  const { commands } = usePortal()
  return () => {
    leaveFullScreen()
    void commands.request('member.open', { page })
  }
}
