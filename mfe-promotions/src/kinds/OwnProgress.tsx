import type { PromotionDetail } from '@atrium/contracts/calls'
import { useCall, useLanguage } from '@atrium/portal-kit'
import { Skeleton } from '@atrium/ui/skeleton'
import { Board } from '../missions/Board.tsx'
import { MissionList } from '../missions/MissionList.tsx'
import { REREAD_MS } from '../missions/use-counted.ts'

// The member's progress. Renders nothing for visitors, and when it cannot be loaded, because it is optional.

type Own = { promotion: Pick<PromotionDetail, 'id' | 'own'> }

export function MissionsOfPromotion({ promotion: { id, own } }: Own) {
  return own && <Missions id={id} />
}

export function RankingOfPromotion({ promotion: { id, own } }: Own) {
  return own && <Ranking id={id} />
}

function Missions({ id }: { id: string }) {
  const language = useLanguage()
  const { data, error } = useCall('missionSummary', { language, id }, { staleTime: 0, refetchInterval: REREAD_MS })
  if (!data) return error ? null : <Skeleton shape="block" width="100%" height={240} />
  const [campaign] = data.campaigns
  return campaign ? <MissionList campaign={campaign} currency={data.currency} /> : null
}

function Ranking({ id }: { id: string }) {
  const language = useLanguage()
  const { data, error } = useCall('missionLeaderboard', { language, id }, { staleTime: 0, refetchInterval: REREAD_MS })
  if (!data) return error ? null : <Skeleton shape="block" width="100%" height={240} />
  const [board] = data.boards
  return board ? <Board board={board} currency={data.currency} /> : null
}
