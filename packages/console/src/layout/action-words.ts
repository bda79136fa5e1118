import type { LogEntry } from '@atrium/contracts/releases'
import { useText } from '../locale/locale.tsx'

/** What was done, in words. */
export function useActionWords(): (action: LogEntry['action']) => string {
  const text = useText()
  return (action) => text(`log.actions.${action}`)
}

/** Who did it: of a token also the accounts behind it. */
export function useActorWords(): (entry: Pick<LogEntry, 'actor' | 'details'>) => string {
  const text = useText()
  return ({ actor, details }) => {
    const people = details?.['people']
    return Array.isArray(people) ? text('log.people', { actor, people: people.join(', ') }) : actor
  }
}
