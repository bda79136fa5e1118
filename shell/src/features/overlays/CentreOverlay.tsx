import { textIn } from '@atrium/contracts/locale/languages'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import type { Session } from '@atrium/contracts/portal/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { languageAtom, sessionAtom, sessionPendingAtom } from '../../context/atoms.ts'
import { lazyPart } from '../../context/lazy-part.tsx'
import { RemoteDialog } from '../../dialogs/RemoteDialog.tsx'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { Slot } from '../../remotes/Slot.tsx'
import { requireRealAccount } from '../../session/require-real-account.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { NothingHere } from './NothingHere.tsx'
import type { Overlay } from '../../navigation/overlay-address.ts'

const CentreTitle = lazyPart(() => import('./CentreTitle.tsx').then((m) => m.CentreTitle))

/** The requirement that the visitor does not meet for a centre; undefined if there is none. */
export function barrier(
  overlay: Overlay,
  { status }: Pick<Session, 'status'>,
): 'login' | 'realAccount' | 'agentsOnly' | undefined {
  if (status === 'visitor') return 'login'
  if (status === 'trial') return 'realAccount'
  return overlay === 'agent' && status !== 'agent' ? 'agentsOnly' : undefined
}

export function CentreOverlay({ overlay, pageUnder }: { overlay: Overlay; pageUnder: string }) {
  const shell = useShell()
  const { gate, navigation, dialogs, commands } = shell
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const pending = useAtomValue(sessionPendingAtom)
  const closedBy = barrier(overlay, useAtomValue(sessionAtom))
  const close = () => navigation.go(pageUnder, { replace: true })

  // Opens the dialog for the unmet requirement. If it stays unmet, the address changes to the page below.
  useEffect(() => {
    if (pending || !closedBy) return
    if (closedBy === 'login') gate.require().catch(close)
    else {
      close()
      if (closedBy === 'realAccount') void requireRealAccount(shell, t)
      else dialogs.toast(textIn(BROWSER_ERRORS.NOT_AN_AGENT, language), 'warning')
    }
    // Once per unmet requirement.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closedBy, pending])

  // Hiding the member centre resets the state of the points mall, as the specification requires. The mall's release
  // provides the command; without that release there is no state.
  useEffect(() => {
    if (overlay === 'member' && !closedBy) return () => void commands.request('pointMall.reset').catch(() => undefined)
  }, [overlay, closedBy, commands])

  if (closedBy) return null
  return (
    <RemoteDialog open size="centre" onClose={close} title={t(`centres.${overlay}`)}>
      <ErrorBoundary onError={() => undefined}>
        <CentreTitle overlay={overlay} />
      </ErrorBoundary>
      <Slot name={`overlay.${overlay}`} fallback={<NothingHere />} />
    </RemoteDialog>
  )
}
