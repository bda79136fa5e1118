import { describe, expect, it } from '@jest/globals'
import pino from 'pino'
import { until } from '../testing/studio.ts'
import { createFinisher } from './finisher.ts'
import type { DueRound } from './repository.ts'

const HOUR = 3_600_000
const log = pino({ level: 'silent' })
/** Rounds that are due, given out as the repository does: each once. */
const dueRounds = (number: number) => {
  const due = Array.from({ length: number }, (_, at) => ({ id: `round-${at}` }) as DueRound)
  return { claimDue: async (limit: number) => due.splice(0, limit) }
}

describe('the finisher', () => {
  it('finishes in one turn all that is due, not so many a turn', async () => {
    const finished: string[] = []
    const finisher = createFinisher(dueRounds(143), async ({ id }) => void finished.push(id), log, HOUR)
    finisher.start()
    await until(() => finished.length === 143)
    await finisher.stop()
    expect(new Set(finished).size).toBe(143)
  })

  it('ends with what it has taken up when it is stopped', async () => {
    let finished = 0
    let stopping: Promise<void> | undefined
    const finisher = createFinisher(dueRounds(143), async () => {
      finished++
      stopping ??= finisher.stop()
    }, log, HOUR)
    finisher.start()
    await until(() => stopping !== undefined)
    await stopping
    expect([finished > 0, finished < 143]).toEqual([true, true])
  })
})
