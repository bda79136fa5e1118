import type { PinOutcome, Removal, SetChange } from '@atrium/contracts/staff/releases/moves'
import type { Outcome } from '../../command-line/outcome.ts'
import { titles } from '../../command-line/terms.ts'
import { byOutcome } from './by-outcome.ts'

/** Text of a changed release: `mfe-games 1.4.0 → 1.5.0`. */
export const changeText = ({ name, from, to }: SetChange): string => `${name} ${from ?? '–'} → ${to ?? '–'}`

/** The outcome of a decision about releases. A proposal has exit code 3. */
export function movedOutcome(outcome: PinOutcome): Outcome {
  if (outcome.proposal !== undefined) return waiting(outcome.proposal, outcome)
  return {
    text: byOutcome(
      outcome.pointers.map(({ merchant, set }) => ({
        merchant,
        text: `the set ${set.id} is decided: ${titles(set)}.`,
      })),
    )
      .concat(warningLines(outcome))
      .join('\n'),
    json: outcome,
  }
}

/** The outcome of a proposal: exit code 3. */
export const waiting = (
  proposal: number,
  outcome: Readonly<Record<string, unknown>> & Partial<Pick<PinOutcome, 'warnings'>>,
): Outcome => ({
  text: [
    `This waits for a second person, as proposal ${proposal}: "atrium approve ${proposal}".`,
    ...warningLines(outcome),
  ].join('\n'),
  json: outcome,
  exit: 3,
})

/** Warns of the pages and contributions that a valid decision removes, with the affected merchants. */
export const warningLines = ({ warnings = [] }: Partial<Pick<PinOutcome, 'warnings'>>): string[] =>
  warnings.map(({ merchants, ...removal }) => `Warning for ${merchants.join(', ')}: ${removalText(removal)}`)

/** Text of a removal, with the number of affected visits per hour if there are any. */
export const removalText = ({ sentence, visitsPerHour }: Pick<Removal, 'sentence' | 'visitsPerHour'>): string =>
  visitsPerHour > 0 ? `${sentence} (${visitsPerHour.toLocaleString('en')} visits to it in the last hour)` : sentence
