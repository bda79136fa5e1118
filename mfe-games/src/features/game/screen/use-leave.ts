import { useNavigate } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { leaveFullScreen } from './full-screen.ts'

/** Back to where the game was chosen; to the slot lobby when the game page is the first one of this tab. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  // The router counts its entries in `idx`; a page opened by its address is number 0.
  return () => {
    // Leaving may open a confirmation, which would be hidden behind the full screen.
    leaveFullScreen()
    void ((history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(paths.rng(), { replace: true }))
  }
}
