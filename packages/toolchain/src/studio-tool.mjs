/** `npm run simulate`, `par-sheets`, `rng:dump` and `rng:check`: run commands of the studio. */
import { runScript } from './runtime.mjs'

const [name, ...rest] = process.argv.slice(2)
runScript(`packages/studio/src/tools/${name}.ts`, rest)
