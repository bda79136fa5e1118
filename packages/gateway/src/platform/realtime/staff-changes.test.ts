import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createStaffChanges } from './staff-changes.ts'

describe('changes for the staff', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('contain figures of agents every ten seconds at most, because reading them computes whole teams', async () => {
    const changes = createStaffChanges({ sql: {} as never, log: {} as never, readMerchants: async () => [] })
    const send = jest.fn()
    changes.join({ send, end() {} })
    for (let second = 0; second < 15; second++) {
      changes.addAnnounced([null, 'agent-figures'])
      await jest.advanceTimersByTimeAsync(1_000)
    }
    expect(send.mock.calls).toEqual([[[{ data: 'agent-figures' }]]])
  })
})
