import { faultsOf } from './faults/index.ts'
import { NORMAL_RUN } from './faults/normal-run.ts'
import { testTorture } from './torture-tests.ts'

// The whole list is played against mfe-games, and the ladder has its unit tests: here each other remote has a fault of
// another kind.
for (const [remote, ids] of Object.entries(NORMAL_RUN))
  if (remote !== 'mfe-games') testTorture(remote, faultsOf(ids), ids)
