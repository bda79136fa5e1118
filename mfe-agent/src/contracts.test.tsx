import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { billReports } from './features/contracts/bills.tsx'
import { downlinesReport } from './features/contracts/downlines.tsx'
import remote from './remote.tsx'

type Contract = NonNullable<CallValue<'agentContract'>['contract']>
type Process = CallRequest<'processDividend'>

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const surface = { kind: 'slot', slot: 'agent.agentDividendRecordCopy2' } as const
const at = '/index?agent=agentDividendRecordCopy2'
const tiers = [
  { minConsumption: '1000', minLoss: '0', minActive: 1, rate: '10' },
  { minConsumption: '5000', minLoss: '100', minActive: 3, rate: '20' },
]
const contract: Contract = {
  contractId: '7',
  kind: 'DIVIDEND',
  state: 'ACTIVE',
  terms: { tiers },
  agent: 'agent',
  upline: 'to***p',
  offeredAt: Date.UTC(2026, 10, 1),
  from: Date.UTC(2026, 10, 30, 15),
}
const offer: Contract = {
  ...contract,
  contractId: '8',
  state: 'PENDING',
  terms: { tiers: [{ ...tiers[0]!, rate: '5' }] },
  expiresAt: Date.UTC(2026, 10, 27),
}
const own: CallValue<'agentContract'> = {
  contract,
  mayTerminate: false,
  mayTerminateDownlines: true,
  cycle: 'M',
  currency: 'DEMO',
}
const processed = { contract: { ...offer, state: 'ACTIVE' as const }, ended: 0 }
const downlines: CallValue<'agentContractDownlines'> = {
  list: [
    { account: 'seo', nickname: '서래' },
    {
      account: 'garam',
      nickname: '가람',
      contract: { ...contract, contractId: '9', terms: { tiers: [{ ...tiers[0]!, rate: '8' }] } },
    },
  ],
  total: 2,
}

const show = (calls: object, address = at) => renderRemote(remote, { surface, session, at: address, calls })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the page of a contract', () => {
  it('shows the contract in force with its tiers and cycle', async () => {
    await show({ agentContract: () => own })
    expect(await screen.findByText('팀의 순손실에서 받는 비율이며, 매월 정산해요.')).toBeTruthy()
    const rows = within(await screen.findByRole('table', { name: '계약 조건' })).getAllByRole('row')
    expect(rows[2]!.textContent).toContain('5,000.00')
    expect(rows[2]!.textContent).toContain('20 %')
  })

  it('lists the contracts that end before the accept button, and sends them with the request', async () => {
    const agentContractEffects = jest.fn(() => ({
      ending: [{ contractId: '9', agent: 'garam', terms: { tiers }, reason: 'UPLINE_RATE_LOWERED' as const }],
    }))
    const process = jest.fn((_request: Process) => processed)
    await show({ agentContract: () => ({ ...own, offer }), agentContractEffects, processDividend: process })
    await click('조건에 동의하기')
    expect(await screen.findByText('garam – 비율이 새 계약보다 높음')).toBeTruthy()
    const reads = agentContractEffects.mock.calls.length
    await click('하위 계약 1건을 종료하고 동의')
    expect(process).toHaveBeenCalledWith({ action: 'A', contractId: '8', ending: ['9'] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(agentContractEffects).toHaveBeenCalledTimes(reads)
  })

  it('stays open with the reason when the ending contracts have changed meanwhile', async () => {
    await show({
      agentContract: () => ({ ...own, offer }),
      agentContractEffects: () => ({ ending: [] }),
      processDividend: () => {
        throw new PortalError('CONTRACT_CHANGED', '함께 종료될 계약이 바뀌었어요.')
      },
    })
    await click('조건에 동의하기')
    await click('동의')
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy()
  })

  it('rejects an offer', async () => {
    const process = jest.fn((_request: Process) => processed)
    await show({ agentContract: () => ({ ...own, offer }), processDividend: process })
    await click('거절')
    expect(process).toHaveBeenCalledWith({ action: 'R', contractId: '8' })
  })

  it('shows why the last contract ended', async () => {
    const ended: Contract = { ...contract, state: 'TERMINATED', endReason: 'BY_UPLINE' }
    await show({
      agentContract: () => ({ ended, mayTerminate: false, mayTerminateDownlines: true, cycle: 'M', currency: 'DEMO' }),
    })
    expect(await screen.findByText('종료 사유: 상위 에이전트가 종료')).toBeTruthy()
  })

  it('explains what it would show with a contract', async () => {
    await show({
      agentContract: () => ({ mayTerminate: false, mayTerminateDownlines: true, cycle: 'M', currency: 'DEMO' }),
    })
    expect(await screen.findByText('적용 중인 계약이 없어요')).toBeTruthy()
  })
})

describe('the contract of a downline', () => {
  const address = `${at}&view=downlines&downline=seo`

  it("is offered within the agent's own terms: problems are shown at their tier, and a repeated request is the same offer", async () => {
    let calls = 0
    const process = jest.fn((_request: Process) => {
      if (++calls === 1) throw new PortalError('SYSTEM_ERROR', '다시 시도해 주세요.')
      return processed
    })
    await show({ agentContract: () => own, agentContractDownlines: () => downlines, processDividend: process }, address)
    const tier = within(await screen.findByRole('group', { name: '1단계' }))
    const field = (name: string) => tier.getByRole('textbox', { name })
    for (const [name, value] of [
      ['최소 유효 베팅', '1,000'],
      ['최소 활성 인원', '1'],
      ['비율 (%)', '12'],
    ] as const) {
      await userEvent.clear(field(name))
      await userEvent.type(field(name), value)
    }
    await click('제안 보내기')
    expect(tier.getByText('내 계약보다 좋은 조건이에요.').id).toBe(field('비율 (%)').getAttribute('aria-describedby'))
    await userEvent.clear(field('비율 (%)'))
    await userEvent.type(field('비율 (%)'), '9.5')
    await click('제안 보내기')
    await screen.findByRole('alert')
    await click('제안 보내기')
    expect(process).toHaveBeenCalledTimes(2)
    const [first, second] = process.mock.calls.map(([request]) => request)
    expect(first).toEqual({
      action: 'N',
      requestId: expect.any(String),
      account: 'seo',
      terms: { tiers: [{ minConsumption: '1000', minLoss: '0', minActive: 1, rate: '9.5' }] },
    })
    expect(second).toEqual(first)
  })

  it('is terminated after a confirmation', async () => {
    const process = jest.fn((_request: Process) => processed)
    await show(
      { agentContract: () => own, agentContractDownlines: () => downlines, processDividend: process },
      `${at}&view=downlines&downline=garam`,
    )
    await click('계약 종료')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '종료' }))
    expect(process).toHaveBeenCalledWith({ action: 'T', contractId: '9' })
  })

  it("cannot be offered without a contract of one's own", async () => {
    const { contract: _none, ...without } = own
    await show({ agentContract: () => without, agentContractDownlines: () => downlines }, address)
    expect(await screen.findByText('지금은 제안할 수 없어요')).toBeTruthy()
  })
})

const bill: CallValue<'agentBills'>['list'][number] = {
  billId: '3',
  kind: 'DIVIDEND',
  agent: 'agent',
  state: 'PAID',
  from: Date.UTC(2026, 9, 31, 15),
  to: Date.UTC(2026, 10, 30, 15),
  consumption: '300000',
  loss: '21000',
  active: 2,
  rate: '20.00',
  gross: '4200',
  net: '2850',
  paid: '2850',
  currency: 'DEMO',
  paidAt: Date.UTC(2026, 11, 1),
}
const explanation: CallValue<'agentBill'>['explanation'] = {
  terms: { tiers },
  stake: '300000',
  payout: '277000',
  rebates: '1500',
  bonuses: '500',
  salaries: '0',
  fee: '0',
  carriedIn: '0',
  carriedOut: '0',
  tier: 1,
  downlines: [{ agent: 'garam', gross: '1350' }],
  lines: [],
  gross: '4200',
  net: '2850',
  remainderBefore: '0',
  remainderAfter: '0',
  subsidy: '0',
}

describe('a bill', () => {
  it('is explained step by step, down to the days', async () => {
    await show(
      {
        agentBill: () => ({ bill, explanation }),
        agentBillSources: () => ({
          list: [
            { at: Date.UTC(2026, 10, 19, 15), bets: 3, stake: '300', validBet: '300', payout: '10', deducted: '1' },
          ],
          total: 1,
          currency: 'DEMO',
        }),
      },
      `${at}&view=bills&bill=3`,
    )
    const steps = within(await screen.findByRole('table', { name: '계산 과정' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.stringContaining('캐시백 공제−1,500.00'),
        expect.stringContaining('총액 (20.00 %)4,200.00'),
        expect.stringContaining('하위 garam 몫−1,350.00'),
        expect.stringContaining('내 몫2,850.00'),
      ]),
    )
    expect((await screen.findByRole('table', { name: '계산에 쓰인 날짜' })).textContent).toContain('300.00')
  })

  it('names members whose wins are carried against them alone', async () => {
    const quarantine = [
      { member: 'na***a', loss: '-7000', before: '0', setOff: '0', added: '6500.25', after: '6500.25' },
      { member: 'bora', loss: '40', before: '100', setOff: '40', added: '0', after: '60' },
    ]
    await show(
      {
        agentBill: () => ({ bill, explanation: { ...explanation, quarantine } }),
        agentBillSources: () => ({ list: [], total: 0, currency: 'DEMO' }),
      },
      `${at}&view=bills&bill=3`,
    )
    const steps = within(await screen.findByRole('table', { name: '계산 과정' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(steps).toEqual(
      expect.arrayContaining([
        'na***a 회원이 이긴 금액 (이 회원에게만 이월)6,500.25',
        '이전 주기에 bora 회원이 이긴 금액 상계−40.00',
        '앞으로 bora 회원 손실에서 상계할 금액60.00',
      ]),
    )
  })

  it('lists the branches for real time', async () => {
    const lines = [{ outcome: 'loss' as const, validBet: '1000', rate: '0.60', below: '0.25', amount: '3.5' }]
    await renderRemote(remote, {
      surface: { kind: 'slot', slot: 'agent.agentRealtimeSalary' },
      session,
      at: '/index?agent=agentRealtimeSalary&bill=3',
      calls: {
        agentBill: () => ({
          bill: { ...bill, kind: 'REALTIME' as const },
          explanation: { ...explanation, downlines: [], lines, gross: '3.5', net: '3.5', remainderAfter: '0.0005' },
        }),
        agentBillSources: () => ({ list: [], total: 0, currency: 'DEMO' }),
      },
    })
    expect(
      (await screen.findByRole('row', { name: /낙첨 베팅 1,000.00 × \(0.60 % − 하위 0.25 %\)/ })).textContent,
    ).toContain('3.50')
    expect(screen.getByRole('row', { name: /다음으로 넘기는 금액/ }).textContent).toContain('0.0005')
  })
})

it('opens every section of the page with its own rows', async () => {
  const warn = jest.spyOn(console, 'error')
  const agentBills = () => ({ list: [bill], total: 1, currency: 'DEMO', sums: { net: '2850', paid: '2850' } })
  await show({ agentContract: () => own, agentContractDownlines: () => downlines, agentBills })
  for (const part of ['내 정산', '하위 정산', '하위 계약', '내 정산', '내 계약', '하위 정산']) {
    await userEvent.click(await screen.findByRole('radio', { name: part }))
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: part }).checked).toBe(true)
  }
  expect(warn).not.toHaveBeenCalled()
})

describeReport({
  surface: inPortal({ remote, surface, session, calls: { agentContract: () => own } }),
  report: downlinesReport('DIVIDEND'),
  at: `${at}&view=downlines`,
  page: downlines,
  empty: { list: [], total: 0 },
})
for (const report of Object.values(billReports('DIVIDEND'))) {
  describeReport({
    surface: inPortal({ remote, surface, session }),
    report,
    at: `${at}&view=${report.scope!['of'] === 'OWN' ? 'bills' : 'downlineBills'}`,
    page: { list: [bill], total: 1, currency: 'DEMO', sums: { net: '2850', paid: '2850' } },
    empty: { list: [], total: 0, currency: 'DEMO', sums: { net: '0', paid: '0' } },
  })
}
