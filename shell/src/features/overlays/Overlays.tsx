import { useLocation } from 'react-router-dom'
import { UnmountBoundary } from '../../errors/UnmountBoundary.tsx'
import { CentreOverlay } from './CentreOverlay.tsx'
import { openOverlay } from '../../navigation/overlay-address.ts'
import { usePageUnder } from './use-page-under.ts'

/** The member centre and the agent centre: overlays with an address, over any page. */
export function Overlays() {
  const { search } = useLocation()
  const pageUnder = usePageUnder()
  const overlay = openOverlay(search)
  return (
    <UnmountBoundary id={overlay ?? 'none'}>
      {overlay && <CentreOverlay overlay={overlay} pageUnder={pageUnder} />}
    </UnmountBoundary>
  )
}
