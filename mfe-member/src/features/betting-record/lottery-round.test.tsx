import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const ORDER = '11111111-1111-4111-8111-111111111111'
const round: CallValue<'bettingRecordDetail'> = {
  roundId: ORDER,
  gameId: 'VNMB5',
  gameName: 'North 5 min',
  vassalage: 'TCG_LOTTO_VN',
  vendorName: 'Vietnam',
  gameType: 'LOTT',
  currency: 'DEMO',
  stake: '10',
  payout: '19.6',
  net: '9.6',
  state: 'CLOSED',
  startedAt: 1_800_000_000_000,
  transactions: [],
  lottery: { code: 'VNMB5', numero: '20261120-0571', accountTypeName: 'TCG_LOTTO_VN', result: '03853' },
}
const show = (
  detail: CallValue<'bettingRecordDetail'>,
  slot: 'member.personalHistoryCopy' | 'agent.personalHistoryCopy' = 'member.personalHistoryCopy',
) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot },
    session: { status: slot.startsWith('agent') ? 'agent' : 'member', account: 'demo', currency: 'DEMO' },
    language: 'EN',
    at: `/index?member=personalHistoryCopy&round=${ORDER}`,
    calls: { bettingRecordDetail: () => detail },
  })

it.each(['member.personalHistoryCopy', 'agent.personalHistoryCopy'] as const)(
  'a round of a lottery shows its issue and draw, and links to its tickets instead of a replay: %s',
  async (slot) => {
    const bed = await show(round, slot)
    expect(await screen.findByText('20261120-0571')).toBeTruthy()
    expect(screen.getByText('03853')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'See tickets' }))
    expect(bed.location()).toBe(`/vnlottery?view=tickets&order=${ORDER}`)
  },
)

it('a round of a lottery before its draw waits for the result', async () => {
  const { result: _, ...lottery } = round.lottery!
  await show({ ...round, state: 'OPEN', lottery })
  expect((await screen.findAllByText('Waiting for the result')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'See tickets' })).toBeTruthy()
})
