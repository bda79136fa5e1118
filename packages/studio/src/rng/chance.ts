import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { PlayError } from '../play-error.ts'
import { randomNumber } from './random-number.ts'
import type { RandomBytes } from './random-number.ts'
import { findFault } from './self-test.ts'

const HOUR_MS = 3_600_000

export interface Chance {
  /** Draws a random number. @throws PlayError while the source is not sound. Open rounds wait for it too */
  draw(below: number): number
  /** False after a failed self-test. Games are closed until a self-test passes. */
  isSound(): boolean
  /** The fault that the last self-test found. Undefined while the source is sound. */
  fault(): string | undefined
  stop(): void
}

/** The studio's source of random numbers. A self-test runs at start and every hour. */
export function createChance(log: Logger, bytes: RandomBytes = randomBytes): Chance {
  let sound = false
  let found: string | undefined
  const test = (): void => {
    const fault = faultOf(bytes)
    if (fault) log.fatal({ fault }, 'the random number source failed its self-test: games are closed')
    else if (!sound) log.info('the random number source passed its self-test')
    sound = !fault
    found = fault
  }
  test()
  const hourly = setInterval(test, HOUR_MS).unref()
  const draw = (below: number): number => {
    if (!sound) throw new PlayError('MAINTENANCE')
    return randomNumber(bytes, below)
  }
  return { draw, isSound: () => sound, fault: () => found, stop: () => clearInterval(hourly) }
}

// A source that throws an error is faulty, too.
function faultOf(bytes: RandomBytes): string | undefined {
  try {
    return findFault(bytes)
  } catch (error) {
    return `it failed: ${error instanceof Error ? error.message : String(error)}`
  }
}
