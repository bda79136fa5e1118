import { lazyPage } from '@atrium/portal-kit'
import { ToastRegion } from '@atrium/ui/toast'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { dialogsAtom, noticeDialogAtom, openDialogAtom, quietAtom, sessionAtom, sessionEndingAtom, sideMenuOpenAtom, toastsAtom } from '../atoms.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { Contained } from './Contained.tsx'
import { coversAtom } from './cover.ts'
import { DISMISSED } from './dialogs.ts'

const IdleWarning = lazyPage(() => import('../features/session/IdleWarning.tsx').then((m) => m.IdleWarning))
const NamedDialog = lazyPage(() => import('./NamedDialog.tsx').then((m) => m.NamedDialog))
const GenericDialog = lazyPage(() => import('./GenericDialog.tsx').then((m) => m.GenericDialog))
const LoadingOverlay = lazyPage(() => import('./LoadingOverlay.tsx').then((m) => m.LoadingOverlay))
const NoticeDialog = lazyPage(() => import('../features/notices/NoticeDialog.tsx').then((m) => m.NoticeDialog))
const SideMenu = lazyPage(() => import('../features/side-menu/SideMenu.tsx').then((m) => m.SideMenu))

/** Everything that opens over the page. Each comes with its first opening. */
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
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const quiet = useAtomValue(quietAtom)

  // A session may near its end, or be left, while the network is slow or away.
  useEffect(() => {
    if (loggedIn && quiet) for (const overlay of [IdleWarning, LoadingOverlay]) overlay.preload().catch(() => undefined)
  }, [loggedIn, quiet])

  const failed = (close: () => void) => () => {
    close()
    dialogs.toast(t('overlayFailed'), 'error')
  }
  return (
    <>
      <Contained onError={failed(() => setMenuOpen(false))}>{menuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}</Contained>
      <Contained onError={failed(() => setNotice(undefined))}>{notice && <NoticeDialog selected={notice.selected} onClose={() => setNotice(undefined)} />}</Contained>
      <Contained onError={failed(() => dialogs.close())}>{named && <NamedDialog dialog={named} />}</Contained>
      <Contained onError={failed(() => first && dialogs.answer(first.id, DISMISSED))}>{first && <GenericDialog key={first.id} id={first.id} request={first.request} />}</Contained>
      <Contained onError={() => undefined}>{ending && <IdleWarning key={String(ending.isFinal)} {...ending} />}</Contained>
      <Contained onError={() => undefined}>{cover && <LoadingOverlay text={cover.text} />}</Contained>
      <ToastRegion label={t('toasts')} closeLabel={t('close')} toasts={toasts} onDismiss={dialogs.dismissToast} />
    </>
  )
}
