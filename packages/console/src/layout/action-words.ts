import { actorName } from '@atrium/contracts/staff/actors'
import type { LogEntry } from '@atrium/contracts/releases'
import { useLocale, useText } from '../locale/locale.tsx'

/** The action of a log entry, in words. */
export function useActionWords(): (action: LogEntry['action']) => string {
  const text = useText()
  return (action) => text(`log.actions.${action}`)
}

/** The actor in words, for use inside a text; elsewhere use `Actor`. */
export function useActorName(): (actor: string) => string {
  const { language } = useLocale()
  return (actor) => actorName(actor, language)
}

/** The actor; for a token, followed by the accounts behind it. */
export function useActorWords(): (entry: Pick<LogEntry, 'actor' | 'details'>) => string {
  const text = useText()
  const nameOf = useActorName()
  return ({ actor: by, details }) => {
    const actor = nameOf(by)
    const people = details?.['people']
    return Array.isArray(people) ? text('log.people', { actor, people: people.join(', ') }) : actor
  }
}
