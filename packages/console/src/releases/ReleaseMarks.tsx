import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'

/** Badges of a version that prevent a pin, or may prevent it. */
export function ReleaseMarks({
  release: { blocked, collectedAt, preRelease, commit, dirty },
}: {
  release: ReleaseSummary
}) {
  const text = useText()
  return (
    <>
      {blocked !== undefined && <Badge tone="lose">{text('releases.blocked')}</Badge>}
      {preRelease && <Badge tone="info">{text('releases.preRelease')}</Badge>}
      {dirty && <Badge tone="warn">{text('releases.dirty')}</Badge>}
      {commit === '' && <Badge tone="warn">{text('releases.noCommit')}</Badge>}
      {collectedAt !== undefined && <Badge>{text('releases.collected')}</Badge>}
    </>
  )
}
