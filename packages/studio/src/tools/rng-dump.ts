/**
 * `npm run --silent rng:dump -- --raw --bytes 1e8 | ent`: writes the random bytes that games draw from to stdout, for
 * ent, rngtest and dieharder. `--scaled N` writes numbers below N instead: one byte each for N up to 256, otherwise
 * four bytes (big-endian). Without `--bytes` it continues until the reader closes the pipe.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { randomNumber } from '../rng/random-number.ts'
import './end-without-readers.ts'

const BLOCK = 1 << 16
const { values } = parseArgs({
  options: { raw: { type: 'boolean' }, scaled: { type: 'string' }, bytes: { type: 'string', default: 'Infinity' } },
})
const below = Number(values.scaled)
const total = Number(values.bytes)
if (
  Boolean(values.raw) === (values.scaled !== undefined) ||
  (!values.raw && !(Number.isInteger(below) && below >= 2 && below <= 2 ** 32)) ||
  !(total > 0)
) {
  process.stderr.write(
    'Say --raw, or --scaled N with N from 2 to 4294967296, and if you like --bytes B, how many bytes to write (such as 1e8).\n',
  )
  process.exit(2)
}

for (let left = total; left > 0;) {
  const block = next().subarray(0, Math.min(left, BLOCK))
  left -= block.length
  if (!process.stdout.write(block)) await once(process.stdout, 'drain')
}

function next(): Buffer {
  if (values.raw) return randomBytes(BLOCK)
  const block = Buffer.alloc(BLOCK)
  if (below <= 256) for (let at = 0; at < BLOCK; at++) block[at] = randomNumber(randomBytes, below)
  else for (let at = 0; at < BLOCK; at += 4) block.writeUInt32BE(randomNumber(randomBytes, below), at)
  return block
}
