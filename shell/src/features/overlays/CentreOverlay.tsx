import { BROWSER_ERRORS } from '@atrium/contracts/browser-errors'
import type { Session } from '@atrium/contracts/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { languageAtom, sessionAtom, sessionPendingAtom } from '../../atoms.ts'
import { LentDialog } from '../../dialogs/LentDialog.tsx'
import { Slot } from '../../remotes/Slot.tsx'
import { askForRealAccount } from '../../session/ask-for-real-account.ts'
import { useShell, useShellText } from '../../shell-context.ts'
import { NothingHere } from './NothingHere.tsx'
import type { Overlay } from './overlay-address.ts'

/** What keeps somebody out of a centre; undefined when nothing does. */
export function barrier(overlay: Overlay, { status }: Pick<Session, 'status'>): 'login' | 'realAccount' | 'agentsOnly' | undefined {
  if (status === 'visitor') return 'login'
  if (status === 'trial') return 'realAccount'
  return overlay === 'agent' && status !== 'agent' ? 'agentsOnly' : undefined
}

export function CentreOverlay({ overlay, pageUnder }: { overlay: Overlay; pageUnder: string }) {
  const shell = useShell()
  const { gate, navigation, dialogs } = shell
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const pending = useAtomValue(sessionPendingAtom)
  const closedBy = barrier(overlay, useAtomValue(sessionAtom))
  const close = () => navigation.go(pageUnder, { replace: true })

  // Asks for what is missing; without it the address leads back to the page under it.
  useEffect(() => {
    if (pending || !closedBy) return
    if (closedBy === 'login') gate.require().catch(close)
    else {
      close()
      if (closedBy === 'realAccount') void askForRealAccount(shell, t)
      else dialogs.toast(BROWSER_ERRORS.NOT_AN_AGENT[language], 'warning')
    }
    // Asked once per barrier.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [closedBy, pending])

  if (closedBy) return null
  return (
    <LentDialog open size="centre" onClose={close} title={t(`centres.${overlay}`)}>
      <Slot name={`overlay.${overlay}`} fallback={<NothingHere />} />
    </LentDialog>
  )
}
