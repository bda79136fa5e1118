import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const contract: NonNullable<CallValue<'agentContract'>['contract']> = {
  contractId: '7',
  kind: 'DIVIDEND',
  state: 'ACTIVE',
  terms: { tiers: [{ minConsumption: '1000', minLoss: '0', minActive: 1, rate: '10' }], period: 'W' },
  agent: 'agent',
  offeredAt: Date.UTC(2026, 10, 1),
}
const show = (calls: object, more = '') =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'agent.agentDividendRecordCopy2' },
    session: { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' },
    at: `/index?agent=agentDividendRecordCopy2${more}`,
    calls: {
      agentContract: () => ({
        contract,
        mayTerminate: false,
        mayTerminateDownlines: true,
        cycle: 'W',
        currency: 'DEMO',
      }),
      ...calls,
    },
  })

describe('the period', () => {
  it('of a contract is shown with its terms', async () => {
    await show({})
    expect(await screen.findByText('정산 주기: 매주')).toBeTruthy()
    expect(screen.getByText('팀의 순손실에서 받는 비율이며, 매주 월요일부터 일요일까지 정산해요.')).toBeTruthy()
  })

  it("of an offer to a downline is that of the agent's own contract", async () => {
    const process = jest.fn((_request: CallRequest<'processDividend'>) => ({ contract, ended: 0 }))
    const agentContractDownlines = () => ({ list: [{ account: 'seo', nickname: '서래' }], total: 1 })
    await show({ agentContractDownlines, processDividend: process }, '&view=downlines&downline=seo')
    const period = await screen.findByRole('combobox', { name: '정산 주기' })
    expect(period).toHaveProperty('disabled', true)
    expect(period).toHaveProperty('value', 'W')
    expect(screen.getByText(/^내 계약의 주기를 그대로 따라요/)).toBeTruthy()
    const tier = within(screen.getByRole('group', { name: '1단계' }))
    for (const [name, value] of [
      ['최소 유효 베팅', '1000'],
      ['최소 활성 인원', '1'],
      ['비율 (%)', '10'],
    ] as const) {
      await userEvent.clear(tier.getByRole('textbox', { name }))
      await userEvent.type(tier.getByRole('textbox', { name }), value)
    }
    await userEvent.click(screen.getByRole('button', { name: '제안 보내기' }))
    expect(process).toHaveBeenCalledWith(expect.objectContaining({ terms: expect.objectContaining({ period: 'W' }) }))
  })
})
