import type { StaffChatMessage } from '@atrium/contracts/staff/support'
import { Badge } from '@atrium/ui/badge'
import { EmptyState } from '@atrium/ui/empty-state'
import { IconButton } from '@atrium/ui/icon-button'
import { MoreIcon } from '@atrium/ui/icon'
import { Menu } from '@atrium/ui/menu'
import { Table } from '@atrium/ui/table'
import { Moment } from '../layout/Moment.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useErrorWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './support.module.css'

/** Minutes for which a writer can be muted. */
const MUTES = [10, 60, 1_440] as const

/** Current messages of a merchant's chat room, newest first, with the actions of staff. */
export function ChatRoom({ merchant }: { merchant: string }) {
  const { text, format } = useLocale()
  const room = useRead('merchantChat', { merchant })
  return (
    <QueryResult read={room} rows={8}>
      {({ list }) => (
        <Table
          caption={text('chat.table')}
          rows={list}
          rowKey={({ id }) => id}
          empty={<EmptyState title={text('chat.empty')} />}
          columns={[
            {
              key: 'text',
              title: text('chat.text'),
              card: 'title',
              cell: (message) => (
                <p className={styles.content} dir="auto">
                  {message.text}
                </p>
              ),
            },
            {
              key: 'writer',
              title: text('chat.writer'),
              cell: ({ nickname, account, mutedUntil }) => (
                <>
                  {nickname} <span className={common.quiet}>{account}</span>{' '}
                  {mutedUntil && <Badge tone="warn">{text('chat.mutedUntil', { at: format.time(mutedUntil) })}</Badge>}
                </>
              ),
            },
            { key: 'sent', title: text('chat.sent'), cell: ({ sentAt }) => <Moment at={sentAt} /> },
            {
              key: 'actions',
              title: text('chat.actions'),
              card: 'aside',
              cell: (message) => <Moderation merchant={merchant} message={message} />,
            },
          ]}
        />
      )}
    </QueryResult>
  )
}

function Moderation({
  merchant,
  message: { id, nickname, mutedUntil },
}: {
  merchant: string
  message: StaffChatMessage
}) {
  const { text } = useLocale()
  const showToast = useToast()
  const words = useErrorWords()
  const removal = useChange('deleteChatMessage', () => showToast(text('chat.deleted')))
  const muting = useChange('muteChatWriter', (answer) =>
    showToast(text(answer.mutedUntil ? 'chat.muted' : 'chat.unmuted', { nickname })),
  )
  const onError = (error: Error) => showToast(text('chat.failed'), words(error).message)
  const mute = (minutes: number) => muting.mutate({ merchant, id, minutes }, { onError })
  const label = text('chat.moderate', { nickname })
  return (
    <Menu
      label={label}
      trigger={<IconButton size="s" label={label} icon={<MoreIcon size={16} />} />}
      items={[
        {
          key: 'delete',
          label: text('chat.delete'),
          danger: true,
          onSelect: () => removal.mutate({ merchant, id }, { onError }),
        },
        ...MUTES.map((minutes) => ({
          key: `mute${minutes}`,
          label: text(`chat.mutes.${minutes}`),
          onSelect: () => mute(minutes),
        })),
        ...(mutedUntil ? [{ key: 'unmute', label: text('chat.unmute'), onSelect: () => mute(0) }] : []),
      ]}
    />
  )
}
