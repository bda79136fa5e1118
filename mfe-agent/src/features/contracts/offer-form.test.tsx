import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

type Process = CallRequest<'processDividend'>

const contract = {
  contractId: '7',
  kind: 'DIVIDEND',
  state: 'ACTIVE',
  terms: { tiers: [{ minConsumption: '1000', minLoss: '0', minActive: 1, rate: '10' }] },
  agent: 'agent',
  upline: 'to***p',
  offeredAt: Date.UTC(2026, 10, 1),
  from: Date.UTC(2026, 10, 30, 15),
} as const satisfies CallValue<'agentContract'>['contract']
const processed = { contract: { ...contract, state: 'PENDING' as const }, ended: 0 }

describe('an offer to a downline', () => {
  it('has a rate of 1.5 percent when 1,5 is typed, as shown at its field', async () => {
    const process = jest.fn((_request: Process) => processed)
    await renderRemote(remote, {
      surface: { kind: 'slot', slot: 'agent.agentDividendRecordCopy2' },
      session: { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' },
      at: '/index?agent=agentDividendRecordCopy2&view=downlines&downline=seo',
      calls: {
        agentContract: () => ({
          contract,
          mayTerminate: false,
          mayTerminateDownlines: true,
          cycle: 'M',
          currency: 'DEMO',
        }),
        agentContractDownlines: () => ({ list: [{ account: 'seo', nickname: '서래' }], total: 1 }),
        processDividend: process,
      },
    })
    const tier = within(await screen.findByRole('group', { name: '1단계' }))
    const field = (name: string) => tier.getByRole('textbox', { name })
    for (const [name, value] of [
      ['최소 유효 베팅', '1,000'],
      ['최소 활성 인원', '１'],
      ['비율 (%)', '1,5'],
    ] as const) {
      await userEvent.clear(field(name))
      await userEvent.type(field(name), value)
    }
    expect(tier.getByText('입력 확인: 1.50').parentElement!.id).toBe(field('비율 (%)').getAttribute('aria-describedby'))
    await userEvent.click(screen.getByRole('button', { name: '제안 보내기' }))
    expect(process).toHaveBeenCalledWith(
      expect.objectContaining({
        terms: { tiers: [{ minConsumption: '1000', minLoss: '0', minActive: 1, rate: '1.5' }] },
      }),
    )
  })
})
