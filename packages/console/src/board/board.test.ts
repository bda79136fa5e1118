import { describe, expect, it } from '@jest/globals'
import { localTimeAt } from '../locale/local-time.ts'
import { pointer } from '../testing/samples.ts'
import { boardOf, filtered, freezeNow, type BoardInput } from './board.ts'
import { graded } from './health.ts'

const NOW = Date.parse('2026-11-20T09:30:00Z')
const input = (more: Partial<BoardInput> = {}): BoardInput => ({
  merchants: [
    { merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: ['@asia'] },
    { merchant: 'LOTUS', sequence: 1, timeZone: 'Europe/Berlin', groups: ['@europe'] },
  ],
  pointers: [
    pointer('DEMO', { shell: '1.0.0', 'mfe-games': '1.1.0' }),
    pointer('LOTUS', { shell: '1.0.0', 'mfe-games': '1.0.0', 'mfe-arcade': '0.1.0' }),
  ],
  freezes: [],
  blocked: new Map(),
  now: NOW,
  ...more,
})
const cell = (board: ReturnType<typeof boardOf>, merchant: string, name: string) =>
  board.rows.find((row) => row.merchant === merchant)!.cells.find((one) => one.name === name)!

describe('the board', () => {
  it('has the shell first and every remote that runs anywhere, including new ones', () => {
    const board = boardOf(input())
    expect(board.columns).toEqual(['shell', 'mfe-arcade', 'mfe-games'])
    expect(cell(board, 'DEMO', 'mfe-arcade').version).toBeUndefined()
    expect(cell(board, 'LOTUS', 'mfe-arcade').version).toBe('0.1.0')
  })

  it('lists merchants without a running set, and sets of unknown merchants', () => {
    const board = boardOf(input({ merchants: [{ merchant: 'NEW', sequence: 1, timeZone: 'UTC', groups: [] }] }))
    expect(board.rows.map(({ merchant }) => merchant)).toEqual(['DEMO', 'LOTUS', 'NEW'])
  })

  it('marks what a canary would change, and nothing else', () => {
    const canary = { id: 3, percent: 5, set: { id: 'tried', releases: { shell: '1.0.0', 'mfe-games': '1.2.0' } } }
    const board = boardOf(input({ pointers: [pointer('DEMO', { shell: '1.0.0', 'mfe-games': '1.1.0' }, { canary })] }))
    expect(cell(board, 'DEMO', 'mfe-games').canary).toMatchObject({ version: '1.2.0', percent: 5 })
    expect(cell(board, 'DEMO', 'shell').canary).toBeUndefined()
  })

  it('shows why a version that still runs is blocked', () => {
    const board = boardOf(input({ blocked: new Map([['mfe-games@1.0.0', 'loses bets']]) }))
    expect(cell(board, 'LOTUS', 'mfe-games').blocked).toBe('loses bets')
    expect(cell(board, 'DEMO', 'mfe-games').blocked).toBeUndefined()
  })

  it('rates a remote by its own version and the shell by documents that never started', () => {
    const health = {
      pages: [
        {
          merchant: 'DEMO',
          set: 's',
          ring: 'stable' as const,
          documents: 1000,
          started: 900,
          neverStarted: 100,
          slow: 0,
        },
      ],
      releases: [
        {
          merchant: 'DEMO',
          release: { name: 'mfe-games', version: '1.1.0' },
          ring: 'stable' as const,
          loaded: 980,
          fallbacks: 10,
          crashes: 5,
          failed: 10,
          violations: 0,
          tampered: 0,
        },
        {
          merchant: 'DEMO',
          release: { name: 'mfe-games', version: '1.0.0' },
          ring: 'stable' as const,
          loaded: 10,
          fallbacks: 90,
          crashes: 0,
          failed: 0,
          violations: 0,
          tampered: 0,
        },
      ],
    }
    const board = boardOf(input({ health }))
    expect(cell(board, 'DEMO', 'mfe-games').health).toEqual({ grade: 'warn', troubles: 25, of: 1000 })
    expect(cell(board, 'DEMO', 'shell').health).toEqual({ grade: 'bad', troubles: 100, of: 1000 })
    expect(cell(board, 'LOTUS', 'mfe-games').health.grade).toBe('unseen')
  })

  it('can be narrowed by merchant, group, remote and version', () => {
    const board = boardOf(input())
    expect(filtered(board, '@europe').rows.map(({ merchant }) => merchant)).toEqual(['LOTUS'])
    expect(filtered(board, 'mfe-games demo')).toMatchObject({
      columns: ['mfe-games'],
      rows: [{ merchant: 'DEMO', cells: [{ name: 'mfe-games' }] }],
    })
    expect(filtered(board, '0.1').rows.map(({ merchant }) => merchant)).toEqual(['LOTUS'])
    expect(filtered(board, 'nothing').rows).toEqual([])
  })
})

it('marks a few failures as worth a look, without a verdict', () => {
  expect(graded(3, 3).grade).toBe('warn')
  expect(graded(3, 30).grade).toBe('bad')
  expect(graded(0, 3).grade).toBe('good')
  expect(graded(0, 0).grade).toBe('unseen')
})

it("applies a freeze in the merchant's local time, from its first minute to the one before its last", () => {
  const freeze = {
    id: 1,
    merchants: '*' as const,
    from: '2026-11-20T18:30',
    until: '2026-11-20T19:00',
    by: 'mina',
    reason: 'Final',
  }
  expect(localTimeAt(NOW, 'Asia/Seoul')).toBe('2026-11-20T18:30')
  expect(freezeNow([freeze], 'DEMO', 'Asia/Seoul', NOW)).toBe(freeze)
  expect(freezeNow([freeze], 'LOTUS', 'Europe/Berlin', NOW)).toBeUndefined()
  expect(freezeNow([freeze], 'DEMO', 'Asia/Seoul', NOW + 30 * 60_000)).toBeUndefined()
  expect(freezeNow([{ ...freeze, endedAt: '2026-11-20T09:00:00Z' }], 'DEMO', 'Asia/Seoul', NOW)).toBeUndefined()
})
