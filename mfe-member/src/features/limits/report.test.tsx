import type { CallValue, ProtectionChange } from '@atrium/contracts/calls'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport, downloadFile } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { changesReport } from './report.tsx'
import { protection, requestsOf, SESSION, showLimits, SURFACE } from './testing/limits.ts'

const at = '/index?member=limits&view=history'
const AT = Date.parse('2026-11-20T03:00:00Z')
const change = (part: Partial<ProtectionChange>): ProtectionChange => ({
  id: '1',
  what: 'LIMIT_SET',
  at: AT,
  effectiveAt: AT,
  ...part,
})
const LIST = [
  change({
    id: '6',
    what: 'SELF_EXCLUSION',
    before: { bar: 'TIME_OUT', endsAt: AT },
    after: { bar: 'SELF_EXCLUSION' },
  }),
  change({ id: '5', what: 'REALITY_CHECK', before: { minutes: 60 }, after: { minutes: 0 } }),
  change({ id: '4', kind: 'SESSION', period: 'DAY', after: { minutes: 90 } }),
  change({
    id: '3',
    what: 'LIMIT_REQUESTED',
    kind: 'DEPOSIT',
    period: 'WEEK',
    before: { amount: '100' },
    effectiveAt: AT + 86_400_000,
  }),
  change({ id: '2', what: 'RETURN_REQUESTED', before: { bar: 'SELF_EXCLUSION', endsAt: AT } }),
]
const page = (list: ProtectionChange[]): CallValue<'protectionChanges'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
})
const cells = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
const TIME = expect.stringMatching(/^20\/11\/2026, 12:00:00/)

describeReport({
  surface: inPortal({ remote, surface: SURFACE, session: SESSION }),
  report: changesReport,
  at,
  page: page(LIST),
  empty: page([]),
})

describe('the record of changes', () => {
  it('shows limits, breaks and reality checks before and after each change', async () => {
    await showLimits(protection(), { protectionChanges: () => page(LIST) }, { at })
    expect(await cells()).toEqual([
      ['Self-exclusion', TIME, '–', expect.stringMatching(/^Until 20\/11\/2026, 12:00:00/), 'Permanent', TIME],
      ['Reality check', TIME, '–', 'Every 60 minutes', 'Off', TIME],
      ['Limit set', TIME, 'Session time limit (24 hours)', 'No limit', '1 hour 30 minutes', TIME],
      [
        'Change requested',
        TIME,
        'Deposit limit (7 days)',
        '100.00 DEMO',
        'No limit',
        expect.stringMatching(/^To be confirmed from 21\/11\/2026/),
      ],
      ['Return requested', TIME, '–', expect.stringMatching(/^Until /), '–', TIME],
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Back to limits' }))
    expect(await screen.findByRole('list', { name: 'Deposit limit' })).toBeVisible()
  })

  it('has the same data in its file, where breaks have their names', async () => {
    await showLimits(
      protection(),
      { protectionChanges: () => page(LIST), protectionChangesFile: () => ({ list: LIST }) },
      { at },
    )
    const [, ...rows] = (await downloadFile('EN')).lines
    expect(rows.map((row) => row.slice(2, 5))).toEqual([
      ['', 'Time-out, Until 20/11/2026, 12:00:00 (GMT+9)', 'Self-exclusion, Permanent'],
      ['', 'Every 60 minutes', 'Off'],
      ['Session time limit (24 hours)', 'No limit', '1 hour 30 minutes'],
      ['Deposit limit (7 days)', '100.00 DEMO', 'No limit'],
      ['', 'Self-exclusion, Until 20/11/2026, 12:00:00 (GMT+9)', ''],
    ])
  })

  it('has its latest five on the page of limits, with a link to all', async () => {
    const bed = await showLimits(protection(), { protectionChanges: () => page(LIST) })
    expect(await cells()).toHaveLength(5)
    expect(requestsOf(bed, 'protectionChanges')).toEqual([{ pageSize: 5 }])
    await userEvent.click(screen.getByRole('link', { name: 'All changes' }))
    expect(bed.location()).toBe(at)
  })

  it('shows on the page of limits that nothing was changed yet', async () => {
    await showLimits(protection())
    expect(await screen.findByText('You have not changed anything yet')).toBeVisible()
  })
})
