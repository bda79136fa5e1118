/** `npm run bench:captcha`: see packages/gateway/src/bench. */
import { runScript } from './runtime.mjs'

runScript('packages/gateway/src/bench/bench-captcha.ts')
