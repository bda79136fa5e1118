import type { ContractExposure, CycleComparison } from '@atrium/contracts/staff/agents/cycles'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { show } from '../../testing/show.tsx'
import { othersSession, surroundings } from '../../testing/agents.ts'
import { cyclesReport } from './report.tsx'

const LIST = '/merchants/DEMO/agent-cycles'
const FROM = '2026-11-19T15:00:00.000Z'
const TO = '2026-11-20T15:00:00.000Z'
const COMPARISON = `${LIST}/DAILY/${encodeURIComponent(FROM)}?period=D`
const cycle = {
  kind: 'DAILY' as const,
  period: 'D' as const,
  startsAt: FROM,
  endsAt: TO,
  computedAt: '2026-11-20T18:00:00.000Z',
  bills: 2,
  gross: '1500',
  net: '1600',
  paid: '1600',
  subsidy: '100',
}
const sums = { total: 1, gross: '1500', net: '1600', paid: '1600', subsidy: '100' }
const page = { list: [cycle, { ...cycle, kind: 'HOURLY' as const, period: undefined }], currency: 'DEMO', sums }
const comparison: CycleComparison = {
  kind: 'DAILY',
  startsAt: FROM,
  endsAt: TO,
  computedAt: cycle.computedAt,
  at: TO,
  currency: 'DEMO',
  bills: 2,
  differences: [],
  isCut: false,
}
const exposure: ContractExposure = {
  kind: 'DIVIDEND',
  startsAt: '2026-10-31T15:00:00.000Z',
  endsAt: '2026-11-30T15:00:00.000Z',
  at: TO,
  currency: 'DEMO',
  bills: 2,
  gross: '0',
  net: '123',
  subsidy: '123',
  review: 1,
  agents: [
    { agent: 'haneul', state: 'REVIEW', consumption: '1000', loss: '900', active: 2, rate: '10.00', net: '123' },
  ],
  before: [{ startsAt: '2026-09-30T15:00:00.000Z', net: '77', subsidy: '0' }],
}
const answers: Answers = {
  ...surroundings,
  contractCycles: page,
  recomputeCycle: comparison,
  contractExposure: ({ kind = 'DIVIDEND', period = 'M' }) => ({ ...exposure, kind, period }),
}

describeReport({
  surface: inConsole(answers),
  report: cyclesReport('DEMO'),
  at: LIST,
  page,
  empty: { ...page, list: [], sums: { total: 0, gross: '0', net: '0', paid: '0', subsidy: '0' } },
})

describe('a settled cycle', () => {
  it('is computed again, and shows that nothing differs', async () => {
    const { user, inputsOf } = show(LIST, answers)
    await user.click((await screen.findAllByRole('link', { name: /Nov/ }))[0]!)
    expect(await screen.findByText(/^2 bills were compared, and all are equal/)).toBeVisible()
    expect(inputsOf('recomputeCycle')).toEqual([{ merchant: 'DEMO', kind: 'DAILY', period: 'D', startsAt: FROM }])
  })

  it('is named by its day at its merchant', async () => {
    const { user } = show(LIST, {
      ...answers,
      merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
    })
    await user.click(await screen.findByRole('link', { name: '20 November 2026' }))
    expect(
      await screen.findByRole('heading', { name: 'Daily salary · Daily 20 November 2026, computed again' }),
    ).toBeVisible()
  })

  it('lists every bill that differs, with both results', async () => {
    const figures = { consumption: '1000', loss: '10', active: 1, rate: '0.30', gross: '3' }
    show(COMPARISON, {
      ...answers,
      recomputeCycle: {
        ...comparison,
        differences: [
          {
            contractId: '7',
            billId: '5',
            agent: 'haneul',
            stored: { ...figures, net: '4' },
            again: { ...figures, net: '3' },
          },
          { contractId: '8', agent: 'sora', again: figures },
        ],
      },
    })
    expect(await screen.findByText('2 bills of 2 differ.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'haneul' })).toHaveAttribute('href', '/merchants/DEMO/agent-bills/5')
    for (const words of ['Payable: 4.00', 'Payable: 3.00', 'No such bill'])
      expect(screen.getByText(words)).toBeVisible()
  })

  it('shows a missing page for an unknown cycle, and can be compared with permission only', async () => {
    const { inputsOf, unmount } = show(`${LIST}/NONE/x`, answers)
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible()
    unmount()
    show(COMPARISON, { ...answers, session: othersSession })
    expect(await screen.findByText(/^At DEMO this page is for/)).toBeVisible()
    expect(inputsOf('recomputeCycle')).toEqual([])
  })
})

describe('the exposure', () => {
  it('shows the cost of the running cycle, beside earlier ones, by kind', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/agent-exposure', answers)
    expect(within(await screen.findByRole('group', { name: 'Payable' })).getByText('123.00')).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'To approve' })).getByText('1')).toBeVisible()
    expect(
      within(screen.getByRole('table', { name: 'Payable by cycle, the current one last' }))
        .getAllByRole('row')
        .map((row) => row.textContent?.slice(-6)),
    ).toEqual(expect.arrayContaining([expect.stringContaining('77.00'), expect.stringContaining('123.00')]))
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Weekly' }))
    await waitFor(() =>
      expect(inputsOf('contractExposure').at(-1)).toEqual({ merchant: 'DEMO', kind: 'DIVIDEND', period: 'W' }),
    )
    await user.click(screen.getByRole('radio', { name: 'Hourly salary' }))
    await waitFor(() => expect(inputsOf('contractExposure').at(-1)).toEqual({ merchant: 'DEMO', kind: 'HOURLY' }))
  })
})
