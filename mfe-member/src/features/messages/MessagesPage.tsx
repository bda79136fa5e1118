import type { Message } from '@atrium/contracts/calls'
import { textIn, zoneName } from '@atrium/contracts/locale/languages'
import { useBusEvent, useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Pager, WORDS } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NotLoaded } from '../../NotLoaded.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageList } from './MessageList.tsx'
import { MessagesSkeleton } from './MessagesSkeleton.tsx'
import { NoMessages } from './NoMessages.tsx'
import { addressOf, readFilter, withKind } from './message-request.ts'
import type { MessageFilter } from './message-request.ts'
import { useMessageActions } from './use-message-actions.ts'

/** The inbox: filters in the address, messages newest first, and the opened one in a dialog. */
export function MessagesPage() {
  const t = useText()
  const language = useLanguage()
  const { merchant, queryClient, isModuleOn } = usePortal()
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<Message>()
  const filter = readFilter(query)
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('messages', filter, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const unread = useCall('unreadCount', {}, { enabled: isModuleOn('INBOX3') }).data?.count ?? 0
  const { read, readAll, remove } = useMessageActions()
  useBusEvent(
    'messages.unread.changed',
    () => void queryClient.invalidateQueries({ predicate: (cached) => cached.queryKey[0] === 'messages' }),
  )

  const show = (next: MessageFilter) => setQuery(addressOf(next), { replace: true })
  const open = (message: Message) => {
    setOpened(message)
    if (!message.isRead) void read([message.id])
  }
  const removeAll = async (ids: string[]) => {
    if (!(await remove(ids))) return
    setOpened(undefined)
    // All messages of the page are gone, so this returns to the newest ones.
    if (ids.length === data?.list.length) show(withKind(filter, filter.kind))
  }
  const hasUnread = unread > 0 || data?.list.some(({ isRead }) => !isRead)
  return (
    <CentrePage
      title={t('messages.title')}
      lead={t('messages.lead', { zone: zoneName(merchant.timeZone, language) })}
      action={hasUnread && <Button onClick={() => void readAll()}>{t('messages.readAll')}</Button>}
    >
      <MessageFilters filter={filter} onChange={show} />
      {error && !data && (
        <NotLoaded error={error} noPermission={t('messages.noPermission')} onRetry={() => void refetch()} />
      )}
      {isPending && <MessagesSkeleton />}
      {data && (
        <>
          <Card flush>
            {data.list.length === 0 ? (
              <NoMessages isFiltered={Object.keys(filter).length > 0} onShowAll={() => show({})} />
            ) : (
              <MessageList
                key={JSON.stringify(filter)}
                list={data.list}
                isStale={isPlaceholderData}
                onOpen={open}
                onRead={read}
                onRemove={removeAll}
              />
            )}
          </Card>
          <Pager
            listed={data}
            words={textIn(WORDS, language)}
            onPage={(place) => show({ ...withKind(filter, filter.kind), ...place })}
          />
        </>
      )}
      {opened && (
        <MessageDialog message={opened} onClose={() => setOpened(undefined)} onRemove={() => removeAll([opened.id])} />
      )}
    </CentrePage>
  )
}
