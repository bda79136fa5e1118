import { describe, expect, it } from '@jest/globals'
import type { StreamMessage } from '@atrium/contracts/portal/events'
import { createCoalescer } from './coalesce.ts'
import type { Dispatch } from './wire.ts'
import { decode, encode } from './wire.ts'

const balance = (memberId: bigint, version: number): Dispatch => ({
  audience: { memberId },
  message: { topic: 'wallet.balance.changed', payload: { sumBalance: String(version), currency: 'DEMO', version } },
})
const status: StreamMessage = { topic: 'merchant.status.changed', payload: { status: 1 } }

function collect(): { batches: Dispatch[][]; coalescer: ReturnType<typeof createCoalescer> } {
  const batches: Dispatch[][] = []
  return { batches, coalescer: createCoalescer((batch) => batches.push(batch)) }
}

describe('publishing', () => {
  it('sends only the newest state of a member and topic', () => {
    const { batches, coalescer } = collect()
    for (const version of [1, 2, 5]) coalescer.add(balance(1n, version))
    coalescer.add(balance(2n, 1))
    coalescer.flushNow()
    expect(batches).toEqual([[balance(1n, 5), balance(2n, 1)]])
  })

  it('keeps the higher version when two commits return out of order', () => {
    const { batches, coalescer } = collect()
    for (const version of [5, 4]) coalescer.add(balance(1n, version))
    coalescer.flushNow()
    expect(batches).toEqual([[balance(1n, 5)]])
  })

  it('sends every event, however close together', () => {
    const { batches, coalescer } = collect()
    const message = (id: string): Dispatch => ({
      audience: { merchant: 'DEMO' },
      message: {
        topic: 'chat.message',
        payload: { id, clientId: id, author: 'a', nickname: 'n', text: 't', sentAt: 1 },
      },
    })
    const closed = (roundId: string): Dispatch => ({
      audience: { memberId: 1n },
      message: { topic: 'wallet.round.closed', payload: { roundId, gameId: 'g', stake: '1', payout: '0' } },
    })
    const voided = (roundId: string): Dispatch => ({
      audience: { memberId: 1n },
      message: { topic: 'wallet.round.voided', payload: { roundId, gameId: 'g' } },
    })
    const all = [message('1'), message('2'), closed('r1'), closed('r2'), voided('r1'), voided('r2')]
    for (const each of all) coalescer.add(each)
    coalescer.flushNow()
    expect(batches).toEqual([all])
  })

  it('separates members, merchants and topics', () => {
    const { batches, coalescer } = collect()
    const all: Dispatch[] = [
      { audience: { merchant: 'DEMO' }, message: status },
      { audience: { merchant: 'LOTUS' }, message: status },
      balance(1n, 1),
      { audience: { memberId: 1n }, message: status },
    ]
    for (const each of all) coalescer.add(each)
    coalescer.flushNow()
    expect(batches).toEqual([all])
  })
})

describe('the payload of a notification', () => {
  it('is unchanged by encoding and decoding', () => {
    for (const dispatch of [balance(2n ** 62n, 1), { audience: { merchant: 'DEMO' }, message: status }])
      expect(decode(encode(dispatch)!)).toEqual(dispatch)
  })

  it('is rejected where PostgreSQL would reject it', () => {
    const long: Dispatch = {
      audience: { memberId: 1n },
      message: { topic: 'releases.set.changed', payload: { setId: '가'.repeat(2700) } },
    }
    expect(encode(long)).toBeUndefined()
  })
})
