import type { PromotionDetail } from '@atrium/contracts/calls'
import { useCall, useLanguage } from '@atrium/portal-kit'
import { Skeleton } from '@atrium/ui/skeleton'
import { Board } from '../../missions/Board.tsx'
import { MissionList } from '../../missions/MissionList.tsx'
import { REREAD_MS, useCounted } from '../../missions/use-counted.ts'

/**
 * The member's progress in a promotion that counts something; empty for others. Omitted when it does not load: the rest
 * of the page does not depend on it.
 */
export function OwnProgress({ promotion: { id, rules, own } }: { promotion: PromotionDetail }) {
  useCounted()
  if (!own) return null
  if (rules.kind === 'MISSIONS' || rules.kind === 'NEWBIE') return <Missions id={id} />
  return rules.kind === 'RANKING' ? <Ranking id={id} /> : null
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
