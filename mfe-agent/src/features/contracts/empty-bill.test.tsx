import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import remote from '../../remote.tsx'

const answer = (gross: string): CallValue<'agentBill'> => ({
  bill: {
    billId: '3',
    kind: 'DIVIDEND',
    agent: 'agent',
    state: 'NOTHING',
    from: Date.UTC(2026, 9, 31, 15),
    to: Date.UTC(2026, 10, 30, 15),
    consumption: '300000',
    loss: gross === '0' ? '-200' : '6750',
    active: 2,
    rate: '20.00',
    gross,
    net: '0',
    paid: '0',
    currency: 'DEMO',
  },
  explanation: {
    stake: '300000',
    payout: '300200',
    rebates: '0',
    bonuses: '0',
    salaries: '0',
    fee: '0',
    carriedIn: '0',
    carriedOut: '0',
    downlines: [],
    lines: [],
    gross,
    net: '0',
    remainderBefore: '0',
    remainderAfter: '0',
    subsidy: '0',
  },
})

it.each([
  ['0', '공제와 이월을 반영하면 이번 주기에 팀 순손실이 없어요.'],
  ['1350', '하위에 지급되는 금액을 빼면 남는 금액이 없어요.'],
])('a bill of nothing out of %s explains why', async (gross, why) => {
  await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'agent.agentDividendRecordCopy2' },
    session: { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' },
    at: '/index?agent=agentDividendRecordCopy2&view=bills&bill=3',
    calls: {
      agentBill: () => answer(gross),
      agentBillSources: () => ({ list: [], total: 0, currency: 'DEMO' }),
    },
  })
  expect(await screen.findByText(why)).toBeTruthy()
})
