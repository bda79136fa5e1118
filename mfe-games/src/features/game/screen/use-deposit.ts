import { usePortal } from '@atrium/portal-kit'
import { leaveFullScreen } from './full-screen.ts'

/** Opens the deposit page of the member centre over the game, which stays as it is. */
export function useDeposit(): () => void {
  const { commands } = usePortal()
  return () => {
    leaveFullScreen()
    void commands.request('member.open', { page: 'depositv2' })
  }
}
