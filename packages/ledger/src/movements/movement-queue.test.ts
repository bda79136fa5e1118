import { describe, expect, it } from '@jest/globals'
import { createMovementQueue } from './movement-queue.ts'
import type { Answer } from './answer.ts'

interface BetRequest {
  transactionId: string
  sessionId: string
}

const bet = (transactionId: string, sessionId = transactionId): BetRequest => ({ transactionId, sessionId })
const answer = (request: BetRequest, how: string) =>
  ({ status: 'OK', message: `${request.transactionId} ${how}` }) as Answer
const turn = () => new Promise(setImmediate)

/** A queue whose statements stay in progress until the test releases them. */
function queueOf({ held = [] as string[], poison = undefined as Error | undefined, minBeside = 1 } = {}) {
  const statements: { ids: string[]; finish: () => void }[] = []
  const place = createMovementQueue<BetRequest, Answer>({
    log: { warn: () => {} },
    minBeside,
    together: (requests) =>
      new Promise(
        (resolve, reject) =>
          void statements.push({
            ids: requests.map(({ transactionId }) => transactionId),
            finish: () =>
              poison
                ? reject(poison)
                : resolve(
                    requests.map((request) =>
                      held.includes(request.transactionId) ? undefined : answer(request, 'together'),
                    ),
                  ),
          }),
      ),
    alone: async (request) => {
      if (request.transactionId === 'bad') throw new Error('a bad bet')
      return answer(request, 'alone')
    },
  })
  return { statements, place: (id: string, session?: string) => place(bet(id, session)).then(({ message }) => message) }
}

describe('the queue of movements', () => {
  it('sends a bet at once, and bets of the same moment together', async () => {
    const { statements, place } = queueOf()
    const first = place('a')
    await turn()
    const more = Promise.all([place('b'), place('c')])
    await turn()
    expect(statements.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']])
    for (const { finish } of statements) finish()
    expect([await first, ...(await more)]).toEqual(['a together', 'b together', 'c together'])
  })

  it('fills statements up while three are under way, with fifty at most', async () => {
    const { statements, place } = queueOf()
    for (const id of ['a', 'b', 'c']) {
      void place(id)
      await turn()
    }
    const rest = Promise.all(Array.from({ length: 55 }, (_, i) => place(String(i))))
    await turn()
    expect(statements).toHaveLength(3)
    for (let sent = 0; sent < statements.length; sent++) {
      statements[sent]!.finish()
      await turn()
    }
    expect(statements.map(({ ids }) => ids.length)).toEqual([1, 1, 1, 50, 5])
    expect(await rest).toHaveLength(55)
  })

  it('sends few beside a statement that is under way only when it has ended, where that is wanted', async () => {
    const { statements, place } = queueOf({ minBeside: 3 })
    const all = [place('a')]
    await turn()
    all.push(place('b'), place('c'))
    await turn()
    expect(statements.map(({ ids }) => ids)).toEqual([['a']])
    all.push(place('d'))
    await turn()
    all.push(place('e'))
    await turn()
    expect(statements.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']])
    for (let sent = 0; sent < statements.length; sent++) {
      statements[sent]!.finish()
      await turn()
    }
    expect(statements.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    expect(await Promise.all(all)).toHaveLength(5)
  })

  it('has a session in a statement once, in the order of its requests', async () => {
    const { statements, place } = queueOf()
    const all = Promise.all([place('a', 'one'), place('b', 'one'), place('c', 'two'), place('d', 'one')])
    await turn()
    expect(statements.map(({ ids }) => ids)).toEqual([['a', 'c'], ['b'], ['d']])
    for (const { finish } of statements) finish()
    expect(await all).toEqual(['a together', 'b together', 'c together', 'd together'])
  })

  it('tries a bet alone whose account is in use', async () => {
    const { statements, place } = queueOf({ held: ['b'] })
    const all = Promise.all([place('a'), place('b')])
    await turn()
    statements[0]!.finish()
    expect(await all).toEqual(['a together', 'b alone'])
  })

  it('tries each alone after a statement that failed, so that one bad bet fails alone', async () => {
    const { statements, place } = queueOf({ poison: new Error('out of range') })
    const [good, bad] = [place('a'), place('bad')]
    await turn()
    statements[0]!.finish()
    expect(await good).toBe('a alone')
    await expect(bad).rejects.toThrow('a bad bet')
  })

  it('tries nothing again when the connection was lost: nobody knows what is committed', async () => {
    const { statements, place } = queueOf({ poison: Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }) })
    const lost = place('a')
    await turn()
    statements[0]!.finish()
    await expect(lost).rejects.toThrow('gone')
  })
})
