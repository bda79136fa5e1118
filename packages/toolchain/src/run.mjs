/** Runs a script of the repository, which may be on an empty machine: `node run.mjs <script> [<arguments>]`. */
import { runScript } from './runtime.mjs'

const [script, ...args] = process.argv.slice(2)
runScript(script, args)
