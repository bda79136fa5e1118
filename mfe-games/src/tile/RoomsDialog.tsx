import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import { localTimeZone, shortTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { LiveIcon, PlayIcon } from '@atrium/ui/icon'
import { Money } from '@atrium/ui/money'
import { Pagination } from '@atrium/ui/pagination'
import { Skeleton } from '@atrium/ui/skeleton'
import { useLaunch } from './use-launch.ts'
import styles from './entry.module.css'
import type { GameDialogProps } from './dialog-props.ts'

type Room = CallValue<'roomList'>['rooms'][number]
const SKELETONS = 6

/** Dialog to choose a table of a live game by its limits. */
export function RoomsDialog({ game: { gameId, gameName }, onClose }: GameDialogProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    'roomList',
    { language: useLanguage(), gameId, pageNo },
    { placeholderData: keepPreviousData },
  )
  return (
    <Dialog open onClose={onClose} size="wide" title={t('rooms.title', { game: gameName })}>
      {error && !data ? (
        <ErrorState
          title={t('rooms.failed')}
          reference={error.requestId}
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {error.message}
        </ErrorState>
      ) : data?.total === 0 ? (
        <EmptyState icon={<LiveIcon size={24} />} title={t('rooms.empty')}>
          {t('rooms.emptyHint')}
        </EmptyState>
      ) : (
        <div className={styles.entry}>
          <ul aria-busy={!data || isPlaceholderData} className={styles.rooms}>
            {data
              ? data.rooms.map((room) => <RoomRow key={room.roomId} room={room} currency={data.currency} />)
              : Array.from({ length: SKELETONS }, (_, place) => (
                  <li key={place}>
                    <Skeleton shape="block" height={64} />
                  </li>
                ))}
          </ul>
          {data && (
            <Pagination
              page={pageNo}
              totalPages={data.totalPages}
              onChange={setPageNo}
              labels={{
                nav: t('pages.label'),
                previous: t('pages.previous'),
                next: t('pages.next'),
                page: (page) => t('pages.page', { page }),
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function RoomRow({ room, currency }: { room: Room; currency: string }) {
  const { nodeName, minBet, maxBet, status, maintenanceUntil: until, ...node } = room
  const t = useText()
  const language = useLanguage()
  const { isModuleOn } = usePortal()
  const { busy, launch } = useLaunch({ ...node, gameName: nodeName })
  return (
    <li className={styles.room}>
      <div className={styles.roomText}>
        <p className={styles.roomName}>{nodeName}</p>
        <p className={styles.limits}>
          {t('rooms.limits')} <Money amount={formatWire(minBet)} /> –{' '}
          <Money amount={formatWire(maxBet)} currency={currency} />
        </p>
      </div>
      {status !== 'OPEN' ? (
        <Badge tone={status === 'FULL' ? 'neutral' : 'warn'}>
          {status === 'FULL'
            ? t('rooms.full')
            : until === undefined
              ? t('tile.maintenance')
              : t('tile.maintenanceUntil', { until: shortTime(until, language, localTimeZone()) })}
        </Badge>
      ) : (
        isModuleOn('GAMELO3') && (
          <Button
            variant="primary"
            icon={<PlayIcon size={16} />}
            busy={busy}
            aria-label={`${t('rooms.enter')} ${nodeName}`}
            onClick={() => void launch('real')}
          >
            {t('rooms.enter')}
          </Button>
        )
      )}
    </li>
  )
}
