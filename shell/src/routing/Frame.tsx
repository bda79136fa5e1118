import { layoutOf, paths } from '@atrium/contracts/paths'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { sessionAtom, sessionPendingAtom } from '../atoms.ts'
import { BottomBar } from '../chrome/BottomBar.tsx'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { PageSkeleton } from '../chrome/PageSkeleton.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { Overlays } from '../features/overlays/Overlays.tsx'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { isLoginPath, redirectOf } from './guard.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useScroll } from './use-scroll.ts'

/** What stands around every page: header, footer and the overlays with an address. */
export function Frame() {
  const { bootstrap, gate, navigation } = useShell()
  const t = useShellText()
  const { pathname } = useLocation()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const pending = useAtomValue(sessionPendingAtom)
  const layout = layoutOf(pathname)
  useScroll()
  useFocusOnNewPage()
  useLeaveGuard()

  // These addresses are the dialog: it opens with them and leads away from them.
  useEffect(() => {
    if (pending || !isLoginPath(pathname)) return
    const home = () => navigation.go(paths.home(), { replace: true })
    gate.require().then(home, home)
  }, [gate, navigation, pathname, pending])

  const redirect = pending ? undefined : redirectOf(pathname, { loggedInToHome: bootstrap.settings.loggedInToHome, isLoggedIn: loggedIn })
  if (redirect) return <Navigate to={redirect} replace />

  return (
    <div className="frame" data-layout={layout}>
      <a className="skip" href="#main">{t('skip')}</a>
      <Header layout={layout} />
      <main className="main" id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton kind="plain" />}>
          <Outlet />
        </Suspense>
      </main>
      {layout !== 'header-only' && <Footer />}
      {layout !== 'header-only' && <BottomBar />}
      <Overlays />
      <DialogHost />
    </div>
  )
}
