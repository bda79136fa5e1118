import { faultsOf } from './faults/index.ts'
import { testTorture } from './torture-tests.ts'

// The whole list is played against mfe-games, and the ladder has its unit tests: here each other remote has a fault of
// another kind.
testTorture('mfe-agent', faultsOf(['entry-404']))
testTorture('mfe-lottery', faultsOf(['effect-cleanup-throws']))
testTorture('mfe-member', faultsOf(['needs-another-react']))
testTorture('mfe-promotions', faultsOf(['page-404']))
