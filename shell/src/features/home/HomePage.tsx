import { Suspense } from 'react'
import { lazyPart } from '../../context/lazy-part.tsx'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { useDocumentTitle } from '../../components/use-document-title.ts'
import { Slot } from '../../remotes/Slot.tsx'
import { HeroBanners } from './HeroBanners.tsx'
import styles from './home.module.css'
import { NoticeTicker } from './NoticeTicker.tsx'

const HomeFailed = lazyPart(() => import('./HomeFailed.tsx').then((m) => m.HomeFailed))

/**
 * A page of slots, which releases fill. For a merchant without the home-page modules it has only banners and notices.
 */
export function HomePage() {
  const { isModuleOn } = useShell()
  const t = useShellText()
  const { data, error, refetch } = useAnnouncements()
  useDocumentTitle()
  return (
    <div className="page">
      <h1 className={styles.unseen}>{t('chrome.home')}</h1>
      <div className="bones">
        <HeroBanners />
        <NoticeTicker />
        {error && !data && (
          <Suspense fallback={null}>
            <HomeFailed message={error.message} onRetry={() => void refetch()} />
          </Suspense>
        )}
      </div>
      {isModuleOn('HOMEPAGE') && (
        <>
          <Slot name="home.hero" />
          {isModuleOn('GAMELOHOT3') && <Slot name="home.hot" />}
          {isModuleOn('GAMELOREC3') && <Slot name="home.continue" later />}
          <Slot name="home.jackpots" later />
          <Slot name="home.winners" later />
          <Slot name="home.promotions" later />
          {isModuleOn('AGEANNOUNCE3') && <Slot name="home.lottery" later />}
          <Slot name="home.more" later />
        </>
      )}
    </div>
  )
}
