import type { LogEntry } from '@atrium/contracts/releases'
import type { FileContext } from '@atrium/report-kit'
import { valueWords } from '../layout/use-value-words.ts'
import { formatIn } from '../locale/format.ts'
import type { Text } from '../locale/texts.ts'

/** Label of the actor; for a token, followed by the accounts behind it. */
export function actorOf({ actor, details }: LogEntry): string {
  const people = details?.['people']
  return Array.isArray(people) ? `${actor} (${people.join(', ')})` : actor
}

/** The details of an entry in words, as on the page. */
export function detailsText({ details }: LogEntry, { language, timeZone, anyText }: FileContext): string | undefined {
  const wordsOf = valueWords({ text: anyText as Text, format: formatIn(language), language, timeZone })
  return (
    details &&
    wordsOf({ action: '', subject: '', details })
      .map(({ name, before, after }) => `${name}: ${before === undefined ? after : `${before} → ${after}`}`)
      .join('; ')
  )
}
