import { faultsOf } from './faults/index.ts'
import { testTorture } from './torture-tests.ts'

// A fault of each kind: the list itself is played against mfe-games.
const SAMPLE = faultsOf(['entry-404', 'page-404', 'styles-404', 'needs-another-react', 'effect-throws', 'effect-cleanup-throws'])

for (const remote of ['mfe-agent', 'mfe-lottery', 'mfe-member', 'mfe-promotions']) testTorture(remote, SAMPLE)
