import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { Board } from '../../missions/Board.tsx'
import { MissionList } from '../../missions/MissionList.tsx'
import { REREAD_MS, useCounted } from '../../missions/use-counted.ts'

/** Every mission with its progress, and the leaderboards. */
export function MissionsPage() {
  const t = useText()
  const language = useLanguage()
  useCounted()
  const missions = useCall('missionSummary', { language }, { staleTime: 0, refetchInterval: REREAD_MS })
  const boards = useCall('missionLeaderboard', { language }, { staleTime: 0, refetchInterval: REREAD_MS })
  const error = (missions.data ? null : missions.error) ?? (boards.data ? null : boards.error)
  const retry = () => {
    void missions.refetch()
    void boards.refetch()
  }
  if (error)
    return (
      <CentrePage title={t('missions.title')}>
        <ErrorState
          title={t('failed.missions')}
          reference={error.requestId}
          action={<Button onClick={retry}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      </CentrePage>
    )
  const isEmpty = missions.data?.campaigns.length === 0 && boards.data?.boards.length === 0
  return (
    <CentrePage title={t('missions.title')} lead={t('missions.lead')}>
      {missions.data?.campaigns.map((campaign) => (
        <Card key={campaign.id} title={<Link to={paths.promoDetail({ id: campaign.id })}>{campaign.title}</Link>}>
          <MissionList campaign={campaign} currency={missions.data.currency} />
        </Card>
      ))}
      {/* i Rendered in order of position, whichever loads first, so that displayed content does not shift. */}
      {missions.data &&
        boards.data?.boards.map((board) => (
          <Card key={board.id} title={<Link to={paths.promoDetail({ id: board.id })}>{board.title}</Link>}>
            <Board board={board} currency={boards.data.currency} />
          </Card>
        ))}
      {/* i The retry is below the missions, because content that loads above them would shift the page. */}
      {(!missions.data || !boards.data) && (
        <Skeleton key={missions.data ? 'boards' : 'missions'} shape="block" width="100%" height={320} />
      )}
      {isEmpty && (
        <EmptyState
          title={t('missions.none.title')}
          action={
            <Link to={paths.promotions()} className={buttonClass({ variant: 'primary' })}>
              {t('rewards.none.action')}
            </Link>
          }
        >
          {t('missions.none.text')}
        </EmptyState>
      )}
    </CentrePage>
  )
}
