/** `npm run bench:captcha`: see packages/gateway/src/captcha/bench. */
import { runScript } from './runtime.mjs'

runScript('packages/gateway/src/captcha/bench/bench-captcha.ts')
