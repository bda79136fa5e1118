import { useShell, useShellText } from '../../shell-context.ts'
import { useDocumentTitle } from '../../chrome/use-document-title.ts'
import { Slot } from '../../remotes/Slot.tsx'
import { HeroBanners } from './HeroBanners.tsx'
import styles from './home.module.css'
import { NoticeTicker } from './NoticeTicker.tsx'

/** A page of named places; releases fill them. A merchant without the home-page modules has banners and notices alone. */
export function HomePage() {
  const { isModuleOn } = useShell()
  const t = useShellText()
  useDocumentTitle()
  return (
    <div className="page">
      <h1 className={styles.unseen}>{t('chrome.home')}</h1>
      <div className="bones">
        <HeroBanners />
        <NoticeTicker />
      </div>
      {isModuleOn('HOMEPAGE') && (
        <>
          <Slot name="home.hero" />
          {isModuleOn('GAMELOHOT3') && <Slot name="home.hot" />}
          <Slot name="home.promotions" later />
          {isModuleOn('AGEANNOUNCE3') && <Slot name="home.lottery" later />}
        </>
      )}
    </div>
  )
}
