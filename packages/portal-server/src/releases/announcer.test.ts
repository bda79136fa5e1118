import { afterEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { createAnnouncer } from './announcer.ts'

const end = new AbortController()
afterEach(() => end.abort())

describe('the announcement to open tabs', () => {
  it('is repeated until it is accepted: the newest of each merchant', async () => {
    const sent: string[] = []
    let isAway = true
    let [pauses, wake] = [0, () => {}]
    const pause = () =>
      new Promise<void>((resolve) => {
        pauses++
        wake = resolve
      })
    const announcer = createAnnouncer(
      async (merchant, { setId }) => {
        if (isAway) throw new Error('away')
        sent.push(`${merchant} ${setId}`)
      },
      pino({ level: 'silent' }),
      end.signal,
      pause,
    )

    announcer.announce([])
    announcer.announce([
      { merchant: 'DEMO', change: { setId: 'a', runs: [] } },
      { merchant: 'LOTUS', change: { setId: 'b', runs: [] } },
    ])
    while (pauses === 0) await Promise.resolve()
    announcer.announce([{ merchant: 'DEMO', change: { setId: 'c', runs: [] } }])
    isAway = false
    wake()
    await announcer.ended()
    expect(sent).toEqual(['DEMO c', 'LOTUS b'])

    announcer.announce([{ merchant: 'DEMO', change: { setId: 'd', runs: [] } }])
    await announcer.ended()
    expect(sent.at(-1)).toBe('DEMO d')
  })
})
