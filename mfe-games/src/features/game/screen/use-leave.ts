import { useNavigate } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { leaveFullScreen } from './full-screen.ts'

/**
 * Returns to the page where the game was chosen, or to the slot lobby when the game page is the first page of this tab.
 */
export function useLeave(): () => void {
  const navigate = useNavigate()
  // The router stores the index of a history entry in `idx`; the first page of a tab has 0.
  return () => {
    // Leaving may open a confirmation, which would be hidden behind the full screen.
    leaveFullScreen()
    void ((history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(paths.rng(), { replace: true }))
  }
}
