import { layoutOf } from '@atrium/contracts/paths'
import { lazyPage } from '@atrium/portal-kit'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { quietAtom, sessionAtom, sessionPendingAtom } from '../atoms.ts'
import { BottomBar } from '../chrome/BottomBar.tsx'
import { Header } from '../chrome/Header.tsx'
import { PageSkeleton } from '../chrome/PageSkeleton.tsx'
import { Contained } from '../dialogs/Contained.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { UnmountBoundary } from '../errors/UnmountBoundary.tsx'
import { Overlays } from '../features/overlays/Overlays.tsx'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { LOGIN_PATHS, redirectOf } from './guard.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { resetTokenIn, useResetLink } from './use-reset-link.ts'
import { useScroll } from './use-scroll.ts'
import { useUnlockedPage } from './use-unlocked-page.ts'
import { useWayIn } from './use-way-in.ts'

const Footer = lazyPage(() => import('../chrome/Footer.tsx').then((m) => m.Footer))
const Late = lazyPage(() => import('../chrome/Late.tsx').then((m) => m.Late))

/** What stands around every page: header, footer and the overlays with an address. */
export function Frame() {
  const { bootstrap } = useShell()
  const t = useShellText()
  const { pathname, search, hash } = useLocation()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const pending = useAtomValue(sessionPendingAtom)
  const quiet = useAtomValue(quietAtom)
  const layout = layoutOf(pathname)
  const hasFooter = layout === 'full' || layout === 'no-side-menu'
  useScroll()
  useUnlockedPage(pathname)
  useFocusOnNewPage()
  useWayIn()
  useResetLink()

  // Whoever comes to choose a new password cannot log in yet.
  const redirect = pending || resetTokenIn({ pathname, search }) ? undefined : redirectOf(pathname, { loggedInToHome: bootstrap.settings.loggedInToHome, isLoggedIn: loggedIn })
  if (redirect) return <Navigate to={redirect} replace state={{ from: `${pathname}${search}${hash}` }} />

  return (
    <div className="frame" data-layout={layout}>
      <a className="skip" href="#main">{t('skip')}</a>
      {layout !== 'bare' && <Header layout={layout} />}
      <main className="main" id="main" tabIndex={-1}>
        <PageBoundary at={pathname}>
          <Suspense fallback={<PageSkeleton kind="plain" />}>
            <UnmountBoundary id={LOGIN_PATHS.includes(pathname) ? 'login' : pathname}><Outlet /></UnmountBoundary>
          </Suspense>
        </PageBoundary>
      </main>
      {hasFooter && <div className="footer-place">{quiet && <Contained onError={() => undefined}><Footer /></Contained>}</div>}
      {hasFooter && <BottomBar />}
      {quiet && layout !== 'bare' && <Contained onError={() => undefined}><Late /></Contained>}
      <Overlays />
      <DialogHost />
    </div>
  )
}
