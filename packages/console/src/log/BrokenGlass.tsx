import type { LogEntry } from '@atrium/contracts/releases'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'

/**
 * Marks an emergency override with what it bypassed: a freeze, the second person, or the requirements that browsers
 * have run the set and that a set to roll back to exists.
 */
export function BrokenGlass({ entry: { details = {} } }: { entry: LogEntry }) {
  const text = useText()
  if (details['breakGlass'] !== true) return null
  const freezes = Array.isArray(details['freezes'])
    ? [...new Set((details['freezes'] as { id: number }[]).map(({ id }) => `${text('log.breakGlass.freeze')} #${id}`))]
    : []
  const passed = [
    ...freezes,
    ...(details['fourEyes'] === true ? [text('log.breakGlass.fourEyes')] : []),
    ...(details['untried'] === true ? [text('log.breakGlass.untried')] : []),
    ...(details['forward'] === true ? [text('log.breakGlass.forward')] : []),
  ]
  return <Badge tone="lose">{[text('log.breakGlass.label'), passed.join(', ')].filter(Boolean).join(': ')}</Badge>
}
