import type { Override } from '@atrium/contracts/staff/releases/overrides'
import type { LogEntry } from '@atrium/contracts/releases'

type Subject = Pick<Override, 'id' | 'kind' | 'merchant' | 'name' | 'version' | 'origin'>

/** A log entry about an override. The id is the secret part of the link, so only its beginning is logged. */
export const overrideEntry = <Action extends Extract<LogEntry['action'], `override-${string}`>>(
  action: Action,
  { id, kind, merchant, name, version, origin }: Subject,
  { actor, reason, browser }: { actor: string; reason?: string; browser?: string },
) => ({
  actor,
  action,
  merchant,
  reason,
  details: {
    override: id.slice(0, 8),
    kind,
    name,
    ...(version && { version }),
    ...(origin && { origin }),
    ...(browser && { browser }),
  },
})
