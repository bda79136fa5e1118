import { TIMELINE_KINDS } from '@atrium/contracts/staff/members/timeline'
import type { TimelineEntry } from '@atrium/contracts/staff/members/timeline'
import { downloads } from '@atrium/report-kit/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { MEMBER_ID } from '../testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}/timeline`
const scope = { merchant: 'DEMO', memberId: MEMBER_ID, pageSize: 50 }
const entry = (id: string, overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind: 'deposits',
  id,
  at: '2026-03-10T03:00:00.000000Z',
  event: 'CREDITED',
  facts: {},
  ref: {},
  ...overrides,
})
const page = (list: TimelineEntry[], next?: string) => ({
  list,
  account: 'gildong',
  timeZone: 'Asia/Seoul',
  kinds: [...TIMELINE_KINDS],
  ...(next !== undefined && { next }),
})
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  memberTimeline: page([
    entry('1', { amount: '1500', currency: 'DEMO', facts: { method: 'bank' }, ref: { orderId: 'o-1' } }),
    entry('2', { kind: 'changes', event: 'member-blocked', by: 'jun', facts: { reason: 'Chargeback' } }),
    entry('3', {
      kind: 'logins',
      event: 'SIGNED_IN',
      at: '2026-03-09T16:00:00.000000Z',
      facts: { signInMethod: 'sms', ip: '203.0.113.7' },
    }),
    entry('4', { kind: 'rounds', event: 'OF_TOMORROW', at: '2026-03-09T14:59:00.000000Z', ref: { roundId: 'r-1' } }),
  ]),
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the timeline of a member', () => {
  it("groups entries by day of the merchant's time zone, with times in it", async () => {
    show(AT, answers)
    // 16:00 and 14:59 in UTC are 01:00 of the next day and 23:59 of the same day in Seoul.
    const day = within(await screen.findByRole('region', { name: '10 Mar 2026' }))
    expect(day.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(0)
    expect(day.getByText('01:00')).toBeVisible()
    expect(day.getByText('Sign-in method: Text message')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '9 Mar 2026' })).getByText('23:59')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Timeline of gildong' })).toBeVisible()
  })

  it('links entries to their pages, where the reader may open them', async () => {
    show(AT, answers)
    expect(await screen.findByRole('link', { name: 'Credited' })).toHaveAttribute(
      'href',
      '/merchants/DEMO/deposits/o-1',
    )
    expect(screen.getByText('1,500.00')).toBeVisible()
    expect(screen.getByText('Member blocked')).toBeVisible()
    expect(screen.getByText('jun')).toBeVisible()
    // Rounds are opened by operators.
    expect(screen.queryByRole('link', { name: 'OF_TOMORROW' })).toBeNull()
  })

  it('is narrowed by kinds and days in the address', async () => {
    const { user, address, inputsOf } = show(`${AT}?from=2026-03-01`, answers)
    await user.click(await screen.findByText('All kinds'))
    await user.click(screen.getByRole('checkbox', { name: 'Deposits' }))
    await user.click(screen.getByRole('checkbox', { name: 'Rounds' }))
    expect(address()).toBe(`${AT}?from=2026-03-01&kinds=deposits%2Crounds`)
    await screen.findByText('2 of 28 kinds')
    expect(inputsOf('memberTimeline').at(-1)).toEqual({ ...scope, from: '2026-03-01', kinds: 'deposits,rounds' })
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(address()).toBe(AT)
  })

  it('shows older entries below', async () => {
    const { user, inputsOf } = show(AT, {
      ...answers,
      memberTimeline: ({ after }: { after?: string }) =>
        after === undefined
          ? page([entry('1')], 'later')
          : page([entry('0', { event: 'CREATED', at: '2026-03-01T00:00:00.000000Z' })]),
    })
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Created')).toBeVisible()
    expect(screen.getByText('Credited')).toBeVisible()
    expect(inputsOf('memberTimeline').at(-1)).toEqual({ ...scope, after: 'later' })
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('is saved as a file for a reason, with the days of the filter', async () => {
    const saved = downloads()
    const { user, inputsOf } = show(`${AT}?from=2026-03-01&to=2026-03-31`, {
      ...answers,
      memberRecord: { name: 'record.jsonl', content: '{}', entries: 2, sha256: 'ab' },
    })
    await user.click(await screen.findByRole('button', { name: 'Save record' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(inputsOf('memberRecord')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The regulator')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/2 entries saved/)).toBeVisible()
    expect([saved[0]!.name, await saved[0]!.text]).toEqual(['record.jsonl', '{}'])
    expect(inputsOf('memberRecord')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, from: '2026-03-01', to: '2026-03-31', reason: 'The regulator' },
    ])
  })

  it('shows that nothing was found, and why it cannot be read', async () => {
    const { unmount } = show(AT, { ...answers, memberTimeline: page([]) })
    expect(await screen.findByText('Nothing here')).toBeVisible()
    unmount()
    show(AT, {
      ...answers,
      memberTimeline: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
  })

  it('has texts in Korean', async () => {
    show(AT, answers, 'KO')
    expect(await screen.findByRole('heading', { name: 'gildong 회원 타임라인' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\btimeline\.[a-zA-Z]|\{\{/)
  })
})
