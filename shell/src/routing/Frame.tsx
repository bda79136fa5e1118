import { layoutOf } from '@atrium/contracts/paths'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
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
import { redirectOf } from './guard.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { resetTokenIn, useResetLink } from './use-reset-link.ts'
import { useScroll } from './use-scroll.ts'
import { useWayIn } from './use-way-in.ts'

/** What stands around every page: header, footer and the overlays with an address. */
export function Frame() {
  const { bootstrap } = useShell()
  const t = useShellText()
  const { pathname, search, hash } = useLocation()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const pending = useAtomValue(sessionPendingAtom)
  const layout = layoutOf(pathname)
  useScroll()
  useFocusOnNewPage()
  useLeaveGuard()
  useWayIn()
  useResetLink()

  // Whoever comes to choose a new password cannot log in yet.
  const redirect = pending || resetTokenIn({ pathname, search }) ? undefined : redirectOf(pathname, { loggedInToHome: bootstrap.settings.loggedInToHome, isLoggedIn: loggedIn })
  if (redirect) return <Navigate to={redirect} replace state={{ from: `${pathname}${search}${hash}` }} />

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
