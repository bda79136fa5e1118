import { describe, expect, it } from '@jest/globals'
import { finisherJob } from './finisher.ts'
import type { DueRound } from '../rounds/repository.ts'

const NOW = new Date()
/** A repository with this many due rounds, each of which can be claimed once. */
const dueRounds = (number: number) => {
  const due = Array.from({ length: number }, (_, at) => ({ id: `round-${at}` }) as DueRound)
  return { claimDue: async (limit: number) => due.splice(0, limit) }
}

describe('the finisher', () => {
  it('finishes in one turn all that is due, not so many a turn', async () => {
    const finished: string[] = []
    await finisherJob(dueRounds(143), async ({ id }) => void finished.push(id), 1_000).run(NOW, {
      isStopping: () => false,
    })
    expect(new Set(finished).size).toBe(143)
  })

  it('ends with what it has taken up when it is stopped', async () => {
    let finished = 0
    await finisherJob(dueRounds(143), async () => void finished++, 1_000).run(NOW, { isStopping: () => finished > 0 })
    expect([finished > 0, finished < 143]).toEqual([true, true])
  })
})
