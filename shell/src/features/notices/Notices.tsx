import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { MegaphoneIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { useShellText } from '../../context/shell-context.ts'
import { noticesOf } from './notice-pages.ts'
import { NoticeList } from './NoticeList.tsx'
import styles from './notices.module.css'
import { useNoticesRead } from './use-notices-read.ts'

/** The notices with loading and error states, for the page and for the dialog. */
export function Notices({ selected }: { selected?: string }) {
  const t = useShellText()
  const { data, error, refetch } = useAnnouncements()
  useNoticesRead(data !== undefined)
  if (error)
    return (
      <ErrorState title={t('notices.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
        {error.message}
      </ErrorState>
    )
  if (!data)
    return (
      <div aria-busy className={styles.waiting}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} shape="block" height={52} />
        ))}
      </div>
    )
  const notices = noticesOf(data)
  if (notices.length === 0)
    return (
      <EmptyState icon={<MegaphoneIcon size={24} />} title={t('notices.empty')}>
        {t('notices.emptyText')}
      </EmptyState>
    )
  return <NoticeList key={selected} notices={notices} selected={selected} />
}
