import type { ReleaseSummary } from '@atrium/contracts/registry/releases'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'

/** What keeps a version from being pinned. */
export function ReleaseMarks({ release: { blocked, collectedAt, preRelease } }: { release: ReleaseSummary }) {
  const text = useText()
  return (
    <>
      {blocked !== undefined && <Badge tone="lose">{text('releases.blocked')}</Badge>}
      {preRelease && <Badge tone="info">{text('releases.preRelease')}</Badge>}
      {collectedAt !== undefined && <Badge>{text('releases.collected')}</Badge>}
    </>
  )
}
