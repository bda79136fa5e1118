import type { Promotion } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import type { BadgeProps } from '@atrium/ui/badge'

type Activity = NonNullable<Promotion['activity']>

const TONES: Readonly<Record<Activity, NonNullable<BadgeProps['tone']>>> = {
  claim: 'brand',
  join: 'info',
  joined: 'win',
  process: 'win',
  applying: 'warn',
  coming: 'neutral',
  issued: 'neutral',
  claimed: 'neutral',
  rejected: 'lose',
  close: 'neutral',
}

/** The state of a promotion or a claim for the member. */
export function ActivityBadge({ activity }: { activity: Activity }) {
  const t = useText()
  return <Badge tone={TONES[activity]}>{t(`activity.${activity}`)}</Badge>
}
