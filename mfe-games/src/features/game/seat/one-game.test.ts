import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { browserLocks } from '../../../testing/locks.ts'
import { createSeat } from './one-game.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the one seat of a browser', () => {
  let locks = browserLocks()
  const seat = () => createSeat(() => locks)
  beforeEach(() => void (locks = browserLocks()))

  it('belongs to one tab, until it leaves', async () => {
    const [first, second] = [seat(), seat()]
    expect(await first.take({ steal: false, onLost: jest.fn() })).toBe('held')
    expect(await second.take({ steal: false, onLost: jest.fn() })).toBe('taken')
    first.leave()
    await settled()
    expect(await second.take({ steal: false, onLost: jest.fn() })).toBe('held')
  })

  it('can be taken over by another tab, and the first one is notified', async () => {
    const [first, second] = [seat(), seat()]
    const onLost = jest.fn()
    await first.take({ steal: false, onLost })
    expect(await second.take({ steal: true, onLost: jest.fn() })).toBe('held')
    await settled()
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(await first.take({ steal: false, onLost })).toBe('taken')
  })

  it('is kept by a tab that changes from one game to the next', async () => {
    const [first, second] = [seat(), seat()]
    await first.take({ steal: false, onLost: jest.fn() })
    first.leave()
    expect(await first.take({ steal: false, onLost: jest.fn() })).toBe('held')
    await settled()
    expect(await second.take({ steal: false, onLost: jest.fn() })).toBe('taken')
  })

  it('does not notify a tab that had left already', async () => {
    const [first, second] = [seat(), seat()]
    const onLost = jest.fn()
    await first.take({ steal: false, onLost })
    first.leave()
    await second.take({ steal: true, onLost: jest.fn() })
    await settled()
    expect(onLost).not.toHaveBeenCalled()
  })

  it('is available to every tab when there are no locks', async () => {
    expect(await createSeat(() => undefined).take({ steal: false, onLost: jest.fn() })).toBe('held')
  })

  it('is available to every tab when the browser rejects locks, and no loss is reported', async () => {
    const onLost = jest.fn()
    const seatWithoutLocks = createSeat(() => ({ request: () => Promise.reject(new Error('SecurityError')) }))
    expect(await seatWithoutLocks.take({ steal: false, onLost })).toBe('held')
    expect(onLost).not.toHaveBeenCalled()
  })
})
