/**
 * `npm run rng:check [-- --numbers 2000000]`: runs the statistical tests on the random numbers that games draw, raw and
 * scaled. Exits with 1 when a test fails.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkNumbers } from '../rng/check.ts'
import { findFault } from '../rng/self-test.ts'

const { values } = parseArgs({ options: { numbers: { type: 'string', default: '2000000' } } })
const count = Number(values.numbers)
if (!Number.isInteger(count) || count < 400_000 || count > 100_000_000) {
  process.stderr.write('--numbers is how many are drawn for each test: a whole number from 400000 to 100000000.\n')
  process.exit(2)
}
const fault = findFault(randomBytes)
const checked = checkNumbers(randomBytes, count)
process.stdout.write(`self-test: ${fault ?? 'passed'}\n`)
for (const { source, test, numbers, chance, passed } of checked)
  process.stdout.write(
    `${source.padEnd(16)} ${test.padEnd(10)} ${numbers.toLocaleString('en-US').padStart(11)} numbers   p ${chance.toFixed(5)}   ${passed ? 'passed' : 'FAILED'}\n`,
  )
const failed = checked.filter(({ passed }) => !passed).length
process.stdout.write(
  failed || fault
    ? `${failed} of ${checked.length} failed. A sound source fails once in a hundred runs: run it again, and look into it when it fails twice.\n`
    : `all ${checked.length} passed at 99 % confidence\n`,
)
process.exitCode = failed || fault ? 1 : 0
