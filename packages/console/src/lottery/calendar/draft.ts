import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { DrawException } from '@atrium/lottery-rules'

/** Form values of a day. Without `movedTo` there is no draw. */
export interface DraftException {
  readonly day: string
  readonly movedTo: string
}

/** The exceptions to send, in the order of the fields, without empty days. */
export const exceptionsIn = (draft: readonly DraftException[]): DrawException[] =>
  draft.filter(({ day }) => day !== '').map(({ day, movedTo }) => ({ day, ...(movedTo !== '' && { movedTo }) }))

/** The changed days, compared as at the gateway: every change needs a second person. */
export function calendarChanges(
  before: readonly DrawException[],
  after: readonly DrawException[],
): readonly ProposedChange[] {
  const valueOn = (list: readonly DrawException[], day: string): string => {
    const found = list.find((each) => each.day === day)
    return found ? (found.movedTo ?? 'PAUSED') : 'REGULAR'
  }
  return [...new Set([...before, ...after].map(({ day }) => day))]
    .toSorted()
    .map((day) => ({ field: `draws.${day}`, from: valueOn(before, day), to: valueOn(after, day), loosens: true }))
    .filter(({ from, to }) => from !== to)
}
