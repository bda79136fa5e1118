import { textIn, zoneName } from '@atrium/contracts/locale/languages'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Pager, WORDS } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '../../LoadFailed.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** Announcements of operators for agents: nine per page, newest first, the page in the address. */
export function AnnouncementsPage() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const [query, setQuery] = useSearchParams()
  const [after, before] = [query.get('after'), query.get('before')]
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    'agentAnnouncements',
    { language, ...(after ? { after } : before ? { before } : {}) },
    { placeholderData: (previous) => previous, staleTime: 0 },
  )
  const markRead = useMarkRead()
  return (
    <CentrePage
      title={t('announcements.title')}
      lead={t('announcements.lead', { zone: zoneName(merchant.timeZone, language) })}
      action={
        data &&
        data.unread > 0 && <Button onClick={() => void markRead({ all: true })}>{t('announcements.readAll')}</Button>
      }
    >
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Card flush>
            {data.list.length === 0 ? (
              <EmptyState title={t('announcements.empty.title')}>{t('announcements.empty.text')}</EmptyState>
            ) : (
              <AnnouncementList
                key={`${after} ${before}`}
                list={data.list}
                isStale={isPlaceholderData}
                onRead={(id) => void markRead({ ids: [id] })}
              />
            )}
          </Card>
          <Pager
            listed={data}
            words={textIn(WORDS, language)}
            onPage={(place) => setQuery({ agent: 'agentAnnouncement', ...place })}
          />
        </>
      )}
    </CentrePage>
  )
}
