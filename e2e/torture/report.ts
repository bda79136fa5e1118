import { join } from 'node:path'
import { FAULTS } from './faults/index.ts'
import type { Verdict } from './torture.ts'

const ID_WIDTH = Math.max(...FAULTS.map(({ id }) => id.length))
const SIGHT_WIDTH = 'the last known good'.length

/** One fault as a line, with the reasons below it when the portal did not survive it. */
export function lineOf({ id, survived, saw, ms, blamed, complaints }: Verdict, screenshots: string): string {
  const line = `${survived ? '✓' : '✗'} ${id.padEnd(ID_WIDTH)}  ${saw.padEnd(SIGHT_WIDTH)}  ${(ms / 1000).toFixed(1).padStart(5)} s  ${blamed[0] ?? 'nothing reported'}`
  return [
    line,
    ...complaints.map((complaint) => `    ${complaint}`),
    ...(survived ? [] : [`    ${join(screenshots, `${id}.png`)}`]),
  ].join('\n')
}

/** The number of faults survived, and the others. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const lost = verdicts.filter(({ survived }) => !survived)
  const survived = `${verdicts.length - lost.length} of ${verdicts.length} survived`
  return lost.length ? `\n${survived}. Not survived: ${lost.map(({ id }) => id).join(', ')}.` : `\n${survived}.`
}
