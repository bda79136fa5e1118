/** `npm run make-version -- <version> [<checkout>]`: see packages/test-kit/src/versions/make-version.ts. */
import { runScript } from './runtime.mjs'

runScript('packages/test-kit/src/versions/make-version.ts', process.argv.slice(2))
