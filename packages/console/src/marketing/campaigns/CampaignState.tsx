import type { StaffCampaign } from '@atrium/contracts/staff/marketing/campaigns'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'
import { serverNow } from '../../registry/server-clock.ts'
import common from '../../layout/common.module.css'

const TONES = { DRAFT: 'neutral', WAITING: 'warn', LIVE: 'win', PAUSED: 'warn', CLOSED: 'neutral' } as const

/** Whether a live campaign has not started, is running, or has ended. */
function phaseOf(
  { startsAt, endsAt }: Pick<StaffCampaign, 'startsAt' | 'endsAt'>,
  now = serverNow(),
): 'COMING' | 'RUNNING' | 'OVER' {
  if (Date.parse(startsAt) > now) return 'COMING'
  return endsAt !== undefined && Date.parse(endsAt) <= now ? 'OVER' : 'RUNNING'
}

/** The stage, with further states: not started, ended, a version pending, or a version not published. */
export function CampaignState({
  campaign,
}: {
  campaign: Pick<StaffCampaign, 'stage' | 'startsAt' | 'endsAt' | 'hasWaiting' | 'hasDraft'>
}) {
  const text = useText()
  const phase = phaseOf(campaign)
  const { stage, hasWaiting, hasDraft } = campaign
  return (
    <span className={common.row}>
      <Badge tone={TONES[stage]}>{text(`campaigns.stages.${stage}`)}</Badge>
      {(stage === 'LIVE' || stage === 'PAUSED') && phase !== 'RUNNING' && (
        <Badge tone="neutral">{text(`campaigns.phases.${phase}`)}</Badge>
      )}
      {hasWaiting && stage !== 'WAITING' && <Badge tone="warn">{text('campaigns.hasWaiting')}</Badge>}
      {hasDraft && stage !== 'DRAFT' && <Badge tone="info">{text('campaigns.hasDraft')}</Badge>}
    </span>
  )
}
