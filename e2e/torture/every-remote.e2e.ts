import { faultsOf } from './faults/index.ts'
import { NORMAL_RUN } from './faults/normal-run.ts'
import { testTorture } from './torture-tests.ts'

// The whole list runs against mfe-games, and the fallback ladder has unit tests. Here each other remote has one fault
// of another kind.
for (const [remote, ids] of Object.entries(NORMAL_RUN))
  if (remote !== 'mfe-games') testTorture(remote, faultsOf(ids), ids)
