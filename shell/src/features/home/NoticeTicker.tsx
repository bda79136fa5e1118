import { ChevronRightIcon, MegaphoneIcon } from '@atrium/ui/icon'
import { useSetAtom } from 'jotai'
import { noticeDialogAtom } from '../../context/atoms.ts'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './home.module.css'

/** The newest notice in one line; a click opens the list at this notice. */
export function NoticeTicker() {
  const t = useShellText()
  const open = useSetAtom(noticeDialogAtom)
  const { data, isPending } = useAnnouncements()
  if (isPending) return <div className="bone bone-ticker" aria-busy />
  const newest = data && [...data.player, ...data.popup].sort((a, b) => b.publishedAt - a.publishedAt)[0]
  if (!newest) return null
  return (
    <button type="button" className={styles.ticker} onClick={() => open({ selected: newest.id })}>
      <MegaphoneIcon className={styles.tickerIcon} />
      <span className={styles.unseen}>{t('notices.title')}: </span>
      <span className={styles.tickerText}>{newest.title}</span>
      <ChevronRightIcon size={18} />
    </button>
  )
}
