import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import { act, cleanup, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { routes } from '../router.tsx'
import { changesFeed } from '../testing/changes-feed.ts'
import { sessionOf } from '../testing/samples.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { show } from '../testing/show.tsx'
import type { Answers } from '../testing/fake-registry.ts'

const VALUES: Readonly<Record<string, string>> = {
  code: 'DEMO',
  list: 'banners',
  kind: 'DIVIDEND',
  startsAt: encodeURIComponent('2026-11-20T09:00:00.000Z'),
  orderId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  claimId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  changeId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  billId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
}
/** Operations whose response is not updated: pictures, texts of terms, and results of a user's action. */
const UNCHANGING = new Set<StaffOperation>([
  'campaignClaimImage',
  'check',
  'claimDeposit',
  'claimWithdrawal',
  'drawContentPicture',
  'feedbackPicture',
  'freeRoundGames',
  'merchantPicture',
  'previewCampaign',
  'previewContent',
  'previewSegment',
  'reserveCampaignClaim',
  'staffChanges',
  'withdrawalProof',
])

const pages = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [
    ...(path && path !== '*' ? [path.replaceAll(/:(\w+)/g, (_all, name: string) => VALUES[name] ?? '1')] : []),
    ...pages(children ?? []),
  ])

/** A fake registry that returns samples, and the changes of the test on its feed. */
function live() {
  const called: StaffOperation[] = []
  const { staffChanges, publish } = changesFeed()
  const answers = Object.fromEntries(
    Object.entries(operationTable).map(([name, { answer }]) => [
      name,
      () => {
        called.push(name as StaffOperation)
        return sampleOf(answer)
      },
    ]),
  )
  return {
    called,
    answers: {
      ...answers,
      session: sessionOf({ role: 'admin' }),
      staffChanges,
    } as Answers,
    publish,
  }
}

afterEach(cleanup)

describe('a page of the console', () => {
  it.each(pages(routes))('%s declares its data, and reads it again when it has changed', async (path) => {
    const registry = live()
    show(path, registry.answers)
    const settled = async () => {
      for (let before = -1; before !== registry.called.length;) {
        before = registry.called.length
        await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
      }
    }
    await settled()
    const reads = [...new Set(registry.called)].filter((name) => !UNCHANGING.has(name))
    for (const name of reads) expect([name, operationTable[name].follows]).not.toEqual([name, {}])
    const followed = reads.filter((name) => operationTable[name].follows)
    expect([path, reads.filter((name) => !operationTable[name].follows)]).toEqual([path, []])
    const kinds = [...new Set(followed.flatMap((name) => Object.keys(operationTable[name].follows!)))]
    registry.called.length = 0
    registry.publish(...kinds.map((data) => ({ data }) as StaffChange))
    await waitFor(() => expect(followed.filter((name) => !registry.called.includes(name))).toEqual([]), {
      timeout: 10_000,
    })
  })
})

describe('a change', () => {
  it('of another merchant, or of other data, does not affect a page', async () => {
    const registry = live()
    show('/merchants/DEMO/deposits/7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c', registry.answers)
    await waitFor(() => expect(registry.called).toContain('merchantDeposit'))
    const reads = () => registry.called.filter((name) => name === 'merchantDeposit').length
    const proposals = () => registry.called.filter((name) => name === 'proposals').length
    const toldOf = async (...changes: StaffChange[]) => {
      const known = proposals()
      registry.publish(...changes, { data: 'registry' })
      await waitFor(() => expect(proposals()).toBeGreaterThan(known), { timeout: 5_000 })
    }
    // Data that was loaded before the first cursor is refetched once.
    await toldOf()
    const before = reads()
    await toldOf(
      { merchant: 'LOTUS', data: 'deposits' },
      { merchant: 'DEMO', data: 'deposits', ids: ['another'] },
      { merchant: 'DEMO', data: 'campaigns' },
    )
    expect(reads()).toBe(before)
  })
})

describe('a gap', () => {
  afterEach(() => void jest.useRealTimers())

  it('in every response, such as from changing processes, makes the page read again every five seconds at most', async () => {
    jest.useFakeTimers()
    const { answers, called } = live()
    let waits = 0
    const staffChanges = async ({ after }: { after?: string }) => {
      waits += 1
      return { cursor: String(waits), isGap: after !== undefined, changes: [] }
    }
    show('/merchants/DEMO/deposits/7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c', { ...answers, staffChanges } as Answers)
    // The first response follows no cursor, and the second one is a gap.
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    const [waited, read] = [waits, called.length]
    expect(waited).toBe(2)
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect([waits, called.length]).toEqual([waited, read])
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(waits).toBe(waited + 1)
    expect(called.length).toBeGreaterThan(read)
  })
})
