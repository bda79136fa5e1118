/** `npm run test:crash [-- <kills>]`: see packages/gateway/src/testing/crash. */
import { runScript } from './runtime.mjs'

runScript('packages/gateway/src/testing/crash/run-crashes.ts')
