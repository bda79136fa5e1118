import { ToastRegion } from '@atrium/ui/toast'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import {
  dialogsAtom,
  gamesSheetOpenAtom,
  noticeDialogAtom,
  openDialogAtom,
  quietAtom,
  sessionAtom,
  sessionEndingAtom,
  sideMenuOpenAtom,
  toastsAtom,
} from '../context/atoms.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../context/shell-context.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { coversAtom } from '../dialogs/cover.ts'
import { DISMISSED } from '../dialogs/dialogs.ts'

const IdleWarning = lazyPart(() => import('../features/idle-warning/IdleWarning.tsx').then((m) => m.IdleWarning))
const ContractOffers = lazyPart(() =>
  import('../features/contract-offers/ContractOffers.tsx').then((m) => m.ContractOffers),
)
const NamedDialog = lazyPart(() => import('./NamedDialog.tsx').then((m) => m.NamedDialog))
const GenericDialog = lazyPart(() => import('../dialogs/GenericDialog.tsx').then((m) => m.GenericDialog))
const LoadingOverlay = lazyPart(() => import('../dialogs/LoadingOverlay.tsx').then((m) => m.LoadingOverlay))
const NoticeDialog = lazyPart(() => import('../features/notices/NoticeDialog.tsx').then((m) => m.NoticeDialog))
const GamesSheet = lazyPart(() => import('../chrome/side-menu/GamesSheet.tsx').then((m) => m.GamesSheet))
const SideMenu = lazyPart(() => import('../chrome/side-menu/SideMenu.tsx').then((m) => m.SideMenu))

/** Everything that opens over the page. The code of each part loads when it first opens. */
export function DialogHost() {
  const { dialogs } = useShell()
  const t = useShellText()
  const toasts = useAtomValue(toastsAtom)
  const first = useAtomValue(dialogsAtom)[0]
  const cover = useAtomValue(coversAtom).at(-1)
  const named = useAtomValue(openDialogAtom)
  const ending = useAtomValue(sessionEndingAtom)
  const [notice, setNotice] = useAtom(noticeDialogAtom)
  const [menuOpen, setMenuOpen] = useAtom(sideMenuOpenAtom)
  const [gamesOpen, setGamesOpen] = useAtom(gamesSheetOpenAtom)
  const session = useAtomValue(sessionAtom)
  const loggedIn = isLoggedIn(session)
  const quiet = useAtomValue(quietAtom)

  // Loaded early, because a session may end while the network is slow or offline.
  useEffect(() => {
    if (loggedIn && quiet) for (const overlay of [IdleWarning, LoadingOverlay]) overlay.preload().catch(() => undefined)
  }, [loggedIn, quiet])

  const failed = (close: () => void) => () => {
    close()
    dialogs.toast(t('overlayFailed'), 'error')
  }
  return (
    <>
      <ErrorBoundary onError={failed(() => setMenuOpen(false))}>
        {menuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}
      </ErrorBoundary>
      <ErrorBoundary onError={failed(() => setGamesOpen(false))}>
        {gamesOpen && <GamesSheet onClose={() => setGamesOpen(false)} />}
      </ErrorBoundary>
      <ErrorBoundary onError={failed(() => setNotice(undefined))}>
        {notice && <NoticeDialog selected={notice.selected} onClose={() => setNotice(undefined)} />}
      </ErrorBoundary>
      <ErrorBoundary key={named?.id} onError={failed(() => dialogs.close(named?.id))}>
        {named && <NamedDialog dialog={named} />}
      </ErrorBoundary>
      <ErrorBoundary onError={failed(() => first && dialogs.answer(first.id, DISMISSED))}>
        {first && <GenericDialog key={first.id} id={first.id} request={first.request} />}
      </ErrorBoundary>
      <ErrorBoundary onError={() => undefined}>
        {quiet && session.status === 'agent' && <ContractOffers key={session.account} />}
      </ErrorBoundary>
      <ErrorBoundary onError={() => undefined}>
        {ending && <IdleWarning key={String(ending.isFinal)} {...ending} />}
      </ErrorBoundary>
      <ErrorBoundary onError={() => undefined}>{cover && <LoadingOverlay text={cover.text} />}</ErrorBoundary>
      <ToastRegion label={t('toasts')} closeLabel={t('close')} toasts={toasts} onDismiss={dialogs.dismissToast} />
    </>
  )
}
