import { InfoIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './help.module.css'

/** Announcements of kind H: the operator's announcements for visitors who need help. */
export const useHelpNews = () =>
  useShellCall('announcements', { language: useAtomValue(languageAtom), types: 'H' }, { staleTime: 60_000 })

/** Renders nothing without announcements. */
export function HelpNews() {
  const t = useShellText()
  const news = useHelpNews().data?.help ?? []
  if (news.length === 0) return null
  return (
    <section aria-label={t('help.news')} className={styles.news}>
      {news.map(({ id, title, content }) => (
        <div key={id} className={styles.newsItem}>
          <InfoIcon size={18} />
          <div>
            <h2 className={styles.newsTitle}>{title}</h2>
            <SafeHtml html={content} />
          </div>
        </div>
      ))}
    </section>
  )
}
