import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useShell, useShellText } from '../shell-context.ts'

/** Asks before a page is left while a remote holds it: an open bet slip, a half-filled form. */
export function useLeaveGuard(): void {
  const { navigation, dialogs } = useShell()
  const t = useShellText()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => navigation.isHeld() && currentLocation.pathname !== nextLocation.pathname)

  // The question is asked outside of the page that is about to go.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    void dialogs
      .ask({ title: t('leave.title'), body: t('leave.text'), tone: 'warning', modal: true, buttons: [{ key: 'stay', label: t('leave.stay'), primary: true }, { key: 'leave', label: t('leave.leave') }] })
      .then((answer) => (answer === 'leave' ? proceed() : reset()))
    // Asked once per attempt, whatever renders meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
}
