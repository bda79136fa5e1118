import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { randomNumber } from './random-number.ts'
import type { RandomBytes } from './random-number.ts'
import { findFault } from './self-test.ts'

const HOUR_MS = 3_600_000

export interface Chance {
  draw(below: number): number
  /** False after a failed self-test: games are closed until one passes. */
  isSound(): boolean
  stop(): void
}

/** The studio's source of chance: tested at start and every hour. */
export function createChance(log: Logger, bytes: RandomBytes = randomBytes): Chance {
  let sound = false
  const test = (): void => {
    const fault = findFault(bytes)
    if (fault) log.fatal({ fault }, 'the random number source failed its self-test: games are closed')
    else if (!sound) log.info('the random number source passed its self-test')
    sound = !fault
  }
  test()
  const hourly = setInterval(test, HOUR_MS).unref()
  return { draw: (below) => randomNumber(bytes, below), isSound: () => sound, stop: () => clearInterval(hourly) }
}
