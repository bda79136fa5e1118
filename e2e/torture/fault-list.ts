import type { Fault } from './faults/fault.ts'
import { CODE_FAULTS } from './faults/code-faults.ts'
import { NORMAL_RUN } from './faults/normal-run.ts'
import { WIRE_FAULTS } from './faults/wire-faults.ts'

const REMOTES = Object.entries(NORMAL_RUN)

/** The list of faults as docs/faults.md shows it. */
export const faultList = (): string => `# The faults of \`atrium torture\`

Written by \`node e2e/torture/write-fault-list.ts\` from e2e/torture/faults; a test compares the two. Each fault is a line of \`npm run atrium -- torture <remote>\` for any remote, and one test of a full run of the browser suite against mfe-games.

In every case the header and the pages of other remotes go on working, nothing of the remote hinders the visitor once they have left it, and no other release is blamed.

- **The visitor sees** what stands in the place of the remote: the release itself, the version that last ran well for the merchant, or the panel with "try again".
- **Reported as** is the kind of telemetry event against the broken release. \`refetched\` says that a file was fetched a second time, past the cache.
- **Within** is the limit from the request of the page until the visitor sees it.
- **Normal run** names the remote against which a normal run of the browser suite plays it: ${REMOTES.flatMap(([, ids]) => ids).length} faults, one for each branch of the failure ladder that only a browser can show.

## On the wire (${WIRE_FAULTS.length})

${tableOf(WIRE_FAULTS)}

## In the code (${CODE_FAULTS.length})

${tableOf(CODE_FAULTS)}

## What no page can survive

Shell and remotes are one JavaScript realm on one thread. A remote that never returns (\`while (true)\`), replaces timers or adds to the prototypes of built-in objects, throws an object that throws when React reads its \`then\`, swallows every click in a listener on \`window\`, or sends the browser elsewhere takes the page with it. Against these stand the checks before a release runs: lint and build rules, review, previews and canaries, whose guard counts pages that never start or never become healthy.
`

function tableOf(faults: readonly Fault[]): string {
  const rows = faults.map(
    ({ id, sentence, sees, blamed, withinMs }) =>
      `| \`${id}\` | ${sentence} | ${sees} | ${blamed === 'nothing' ? 'nothing' : `\`${blamed}\``} | ${withinMs / 1000} s | ${REMOTES.find(([, ids]) => ids.some((each) => each === id))?.[0] ?? ''} |`,
  )
  return [
    '| Fault | What is broken | The visitor sees | Reported as | Within | Normal run |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
