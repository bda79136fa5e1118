import { useShellText } from '../../shell-context.ts'
import { useDocumentTitle } from '../../chrome/use-document-title.ts'
import { Slot } from '../../remotes/Slot.tsx'
import { HeroBanners } from './HeroBanners.tsx'
import styles from './home.module.css'
import { NoticeTicker } from './NoticeTicker.tsx'

/** A page of named places; releases fill them. */
export function HomePage() {
  const t = useShellText()
  useDocumentTitle()
  return (
    <div className="page">
      <h1 className={styles.unseen}>{t('chrome.home')}</h1>
      <div className="bones">
        <HeroBanners />
        <NoticeTicker />
      </div>
      <Slot name="home.hero" />
      <Slot name="home.hot" />
      <Slot name="home.promotions" />
      <Slot name="home.lottery" />
    </div>
  )
}
