import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { createContext, use, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'

/** Whether the router can block navigation. The product's router can. */
export const HoldsNavigation = createContext(false)

/** Requires a confirmation before a page with unsaved changes is left, for another page or another document. */
export function LeaveGuard({ when }: { when: boolean }) {
  const canHold = use(HoldsNavigation)
  // An effect, because the document is outside React.
  useEffect(() => {
    if (!when) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [when])
  return canHold ? <HeldNavigation when={when} /> : null
}

function HeldNavigation({ when }: { when: boolean }) {
  const text = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const footer = (
    <>
      <Button variant="primary" onClick={() => blocker.reset()}>
        {text('layout.leave.stay')}
      </Button>
      <Button variant="danger" onClick={() => blocker.proceed()}>
        {text('layout.leave.go')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title={text('layout.leave.title')}
      closeLabel={text('layout.close')}
      footer={footer}
    >
      <p>{text('layout.leave.text')}</p>
    </Dialog>
  )
}
