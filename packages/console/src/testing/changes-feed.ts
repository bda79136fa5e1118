import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import type { Answers } from './fake-registry.ts'

/**
 * A fake of the feed of changes: `staffChanges` is its response, and `tell` adds changes to the next one.
 */
export function changesFeed(): Required<Pick<Answers, 'staffChanges'>> & { tell(...changes: StaffChange[]): void } {
  const told: StaffChange[][] = []
  let wake = () => {}
  return {
    staffChanges: async ({ after }) => {
      if (after === undefined) return { cursor: '0', isGap: false, changes: [] }
      while (told.length <= Number(after))
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return { cursor: String(told.length), isGap: false, changes: told.slice(Number(after)).flat() }
    },
    tell(...changes) {
      told.push(changes)
      wake()
    },
  }
}
