import { parseArgs } from 'node:util'
import type { CallValue } from '@atrium/contracts/calls'
import { verifyDraw } from '@atrium/lottery-rules/draw'
import type { DrawVerification } from '@atrium/lottery-rules/draw'
import { fetchDraw, fetchRaffle, readPublished } from './read-draw.ts'
import type { Raffle } from './read-draw.ts'
import { reportRaffle } from './verify-raffle-command.ts'

const DEFAULT_PORTAL = 'http://localhost:8080'
const USAGE =
  'Name an issue, npm run verify-draw -- SSC60/20261123-0001 [--portal https://host], a raffle, npm run verify-draw -- raffle/DEMO/winter, or a file with published data, npm run verify-draw -- --file draw.json'

type Draw = CallValue<'lotteryDraw'>
interface Output {
  readonly say: (line: string) => void
  /** Reports why a draw cannot be verified. */
  readonly warn: (line: string) => void
}

/**
 * Verifies the draw of a lottery or raffle and reports each step. Returns the exit code: 0 correct, 1 wrong, 2 not
 * verifiable.
 */
export async function verifyDrawCommand(args: readonly string[], { say, warn }: Output): Promise<0 | 1 | 2> {
  try {
    const draw = await find(args)
    if ('merchant' in draw) return (await reportRaffle(draw, say)) ? 0 : 1
    say(`Issue ${draw.code}/${draw.numero}, ${draw.state.toLowerCase()}, drawn as ${draw.drawKind}`)
    const seed = withSeed(draw)
    const verification = await verifyDraw(seed)
    if (!verification) throw new Error('Its seed, or the value of its beacon, is missing or no hexadecimal number.')
    for (const line of steps(seed, verification)) say(line)
    const isRight = verification.isSeedRight && verification.isResultRight
    say(
      isRight
        ? 'The draw is right: its result follows from the seed whose hash was published when the issue opened.'
        : 'The draw is WRONG: what was published does not fit together.',
    )
    return isRight ? 0 : 1
  } catch (error) {
    warn((error as Error).message)
    return 2
  }
}

async function find(args: readonly string[]): Promise<Draw | Raffle> {
  const {
    values: { portal, file },
    positionals,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { portal: { type: 'string', default: DEFAULT_PORTAL }, file: { type: 'string' } },
  })
  const [, code, numero] = /^([^/]+)\/(\d{8}-\d{4})$/.exec(positionals[0] ?? '') ?? []
  if (positionals.length > (file ? 0 : 1)) throw new Error(USAGE)
  if (file) return readPublished(file)
  const [, merchant, raffle] = /^raffle\/([^/]+)\/([^/]+)$/.exec(positionals[0] ?? '') ?? []
  if (merchant && raffle && URL.canParse(portal)) return fetchRaffle(portal, merchant, raffle)
  if (!code || !numero || !URL.canParse(portal)) throw new Error(USAGE)
  return fetchDraw(portal, code, numero)
}

/** The draw with its seed. @throws Error if it is not published yet */
function withSeed(draw: Draw) {
  if (draw.source === 'official')
    throw new Error(
      `${draw.code} follows a public draw: its results come from there, and there is no seed to draw them from.`,
    )
  if (draw.state === 'CANCELLED' && draw.result === undefined)
    throw new Error('The issue was cancelled: it was not drawn, and stakes went back.')
  const { seedHash, seed, result } = draw
  if (seedHash === undefined) throw new Error('The issue has not opened yet: its hash is published then.')
  if (seed === undefined || result === undefined)
    throw new Error(
      `The issue is not drawn yet. Its hash is ${seedHash}; the draw is at ${new Date(draw.drawAt).toISOString()}.`,
    )
  return { ...draw, seedHash, seed, result }
}

function steps(
  { seedHash, seed, result, beacon }: ReturnType<typeof withSeed>,
  verification: DrawVerification,
): string[] {
  return [
    `  Hash, published before bets   ${seedHash}`,
    `  Seed, published with the draw ${seed}`,
    `  SHA-256 of the seed           ${verification.seedHash}  ${verification.isSeedRight ? 'equal' : 'DIFFERENT'}`,
    ...(beacon
      ? [
          `  Beacon                        round ${beacon.round}, ${beacon.randomness}: compare it with what the beacon publishes`,
        ]
      : []),
    `  Published result              ${result}`,
    `  Drawn again                   ${verification.result}  ${verification.isResultRight ? 'equal' : 'DIFFERENT'}`,
  ]
}
