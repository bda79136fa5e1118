import { WIRE_FAULTS } from './faults/wire-faults.ts'
import { testTorture } from './torture-tests.ts'

testTorture('mfe-games', WIRE_FAULTS)
