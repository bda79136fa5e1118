/**
 * `npm run test:breaks [-- --only <text>] [--kind sql|browser|server] [--list]`: makes one mistake of `breaks/` at a
 * time and runs the tests that must detect it. Exits with 1 if one is not detected, or its text is no longer in the
 * file.
 */
import { parseArgs } from 'node:util'
import { breaks, KINDS } from './breaks/breaks.mjs'
import { changeFile, isChangedElsewhere, occurrences, restoreFile } from './breaks/change-file.mjs'
import { endRun, runTests } from './breaks/run-tests.mjs'
import { ready, stop } from './runtime.mjs'

const { only, kind, list } = parseArgs({
  options: { only: { type: 'string' }, kind: { type: 'string' }, list: { type: 'boolean' } },
}).values
if (kind !== undefined && !KINDS.includes(kind)) stop(`--kind is one of ${KINDS.join(', ')}.`)
const chosen = breaks.filter((each) => each.name.includes(only ?? '') && (kind ?? each.kind) === each.kind)
if (chosen.length === 0) stop(`No break has "${only}" in its name. --list shows all of them.`)

if (list) {
  for (const each of chosen) console.log(`${each.kind.padEnd(7)}  ${each.name}\n         ${each.noticedBy.join(', ')}`)
  process.exit(0)
}

if (isChangedElsewhere()) stop('Another run has changed a file just now: wait until it has ended.')
const restored = restoreFile()
if (restored) console.log(`${restored} is as it was before a run that was interrupted.`)

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(signal, () => {
    restoreFile()
    endRun()
    process.exit(code)
  })
process.on('exit', restoreFile)

const { env } = ready()
const rows = []
for (const [at, each] of chosen.entries()) {
  console.log(`\n── ${at + 1} of ${chosen.length}: ${each.name}`)
  const row = await tryBreak(each)
  rows.push(row)
  console.log(`${row.isNoticed ? '✓' : '✗'} ${row.result} (${row.seconds.toFixed(1)} s)`)
}
print(rows)

async function tryBreak({ name, file, find, replace, noticedBy }) {
  const began = performance.now()
  const row = (isNoticed, result) => ({ name, isNoticed, result, seconds: (performance.now() - began) / 1000 })
  const times = occurrences(file, find)
  if (times !== 1) return row(false, `stale: its text is ${times} times in ${file}`)
  changeFile(file, find, replace)
  try {
    const { failed, fault } = await runTests(noticedBy, env)
    if (fault) console.error(fault)
    return failed
      ? row(true, failed)
      : row(false, fault === undefined ? 'not noticed' : 'no results: the tests did not run')
  } finally {
    restoreFile()
  }
}

/** Prints which test detected each break, and how long that took. */
function print(all) {
  const width = Math.max(...all.map(({ name }) => name.length))
  console.log('')
  for (const { name, isNoticed, result, seconds } of all)
    console.log(`${isNoticed ? '✓' : '✗'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${result}`)
  const noticed = all.filter(({ isNoticed }) => isNoticed).length
  console.log(`\n${noticed} noticed, ${all.length - noticed} unnoticed`)
  process.exit(noticed === all.length ? 0 : 1)
}
