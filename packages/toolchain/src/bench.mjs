/** `npm run bench:<name>`: measures and prints results. It is not a test. */
import { browsers } from './browsers.mjs'
import { runScript } from './runtime.mjs'

/** Measurements that are beside what they measure, by package. All others are in packages/bench. */
const PACKAGES = {
  agents: 'gateway',
  bets: 'gateway',
  captcha: 'gateway',
  cashier: 'gateway',
  lottery: 'gateway',
  money: 'gateway',
  promotions: 'gateway',
  statement: 'gateway',
  document: 'portal-server',
  pin: 'portal-server',
}

const [name, ...rest] = process.argv.slice(2)
// Measurements of pages, which need a browser.
if (['board', 'lighthouse', 'load', 'scroll'].includes(name)) Object.assign(process.env, browsers('Chromium'))
runScript(
  PACKAGES[name] ? `packages/${PACKAGES[name]}/src/bench/bench-${name}.ts` : `packages/bench/src/${name}.ts`,
  rest,
)
