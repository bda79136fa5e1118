import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import type { Answers } from './fake-registry.ts'

/**
 * A fake of the feed of changes: `staffChanges` is its response, and `publish` adds changes to the next one.
 */
export function changesFeed(): Required<Pick<Answers, 'staffChanges'>> & { publish(...changes: StaffChange[]): void } {
  const published: StaffChange[][] = []
  let wake = () => {}
  return {
    staffChanges: async ({ after }) => {
      if (after === undefined) return { cursor: '0', isGap: false, changes: [] }
      while (published.length <= Number(after))
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return { cursor: String(published.length), isGap: false, changes: published.slice(Number(after)).flat() }
    },
    publish(...changes) {
      published.push(changes)
      wake()
    },
  }
}
