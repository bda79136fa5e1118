import { CODE_FAULTS } from './faults/code-faults.ts'
import { testTorture } from './torture-tests.ts'

testTorture('mfe-games', CODE_FAULTS)
