import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { proposalsReport } from './report.tsx'
import { aProposal, pageOf, PROPOSAL_ID } from './testing.ts'

const AT = '/merchants/DEMO/proposals'
const WHAT = 'Item of the points mall: cup'
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(aProposal()),
  waitingProposals: { list: [], toDecide: 1 },
  approveMerchantProposal: aProposal({ state: 'APPLIED', decidedBy: 'mina', decidedAt: '2026-11-20T10:00:00.000Z' }),
  declineMerchantProposal: aProposal({ state: 'DECLINED', decidedBy: 'mina', decidedAt: '2026-11-20T10:00:00.000Z' }),
  withdrawMerchantProposal: aProposal({ state: 'WITHDRAWN', decidedBy: 'mina', decidedAt: '2026-11-20T10:00:00.000Z' }),
}
const opened = async (name = WHAT) => within(await screen.findByRole('dialog', { name }))
const lines = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent)

describeReport({
  surface: inConsole(answers),
  report: proposalsReport('DEMO', String),
  at: AT,
  page: pageOf(
    aProposal(),
    aProposal({
      proposalId: PROPOSAL_ID.replace('7', '8'),
      operation: 'payBillAgain',
      subject: 'agent-bill:5',
      gives: '1200.5',
      state: 'DECLINED',
      decidedBy: 'ara',
      decidedAt: '2026-11-20T10:00:00.000Z',
      declineReason: 'No grounds',
    }),
  ),
  empty: pageOf(),
})

describe('a pending change', () => {
  it('opens to its values, reason, proposer and deadline, and is approved by keyboard alone', async () => {
    const { user, inputsOf, address } = show(AT, answers)
    const row = await screen.findByRole('button', { name: `${WHAT} · jun` })
    row.focus()
    await user.keyboard('{Enter}')
    const dialog = await opened()
    expect(address()).toBe(`${AT}?proposal=${PROPOSAL_ID}`)
    expect(lines(dialog)).toEqual(['Price in points: 12,500 P → 9,000.5 P · looser', 'Minimum quantity: 1 → 2'])
    expect(dialog.getByText('Autumn sale')).toBeVisible()
    expect(dialog.getByText(/^jun, 20 Nov 2026/)).toBeVisible()
    expect(dialog.getByText('Can be decided until').nextSibling).toHaveTextContent(/^23 Nov 2026/)
    expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      '/merchants/DEMO/point-items/items/cup',
    )
    dialog.getByRole('button', { name: 'Approve' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The change was approved and carried out.')).toBeVisible()
    expect(inputsOf('approveMerchantProposal')).toEqual([{ merchant: 'DEMO', proposalId: PROPOSAL_ID }])
    expect(address()).toBe(AT)
  })

  it('is declined with a reason', async () => {
    const { user, inputsOf } = show(`${AT}?proposal=${PROPOSAL_ID}`, answers)
    await user.click((await opened()).getByRole('button', { name: 'Decline' }))
    const dialog = await opened(`Decline: ${WHAT}`)
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(inputsOf('declineMerchantProposal')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too cheap')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The change was declined.')).toBeVisible()
    expect(inputsOf('declineMerchantProposal')).toEqual([
      { merchant: 'DEMO', proposalId: PROPOSAL_ID, reason: 'Too cheap' },
    ])
  })

  it('of the reader can only be withdrawn', async () => {
    const { user, inputsOf } = show(`${AT}?proposal=${PROPOSAL_ID}`, {
      ...answers,
      merchantProposals: pageOf(aProposal({ isOwn: true, needsOther: true })),
    })
    const dialog = await opened()
    expect(dialog.getByText(/Another person has to decide\./)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The change was withdrawn.')).toBeVisible()
    expect(inputsOf('withdrawMerchantProposal')).toEqual([{ merchant: 'DEMO', proposalId: PROPOSAL_ID }])
  })

  it('names the house edge that it would exceed', async () => {
    const why = 'must not give back more than 2.00 % of bets on RNG; it would be 2.10 %: REBATES 1.20 %, POINTS 0.90 %'
    const { user } = show(`${AT}?proposal=${PROPOSAL_ID}`, {
      ...answers,
      approveMerchantProposal: () => {
        throw apiError(
          'INVALID_REQUEST',
          'x',
          [],
          [
            { code: 'gateway-refused', values: {} },
            ...[0, 1].map((at) => ({
              code: 'field-invalid' as const,
              values: { field: `levels.${at}.rebateFactor`, why },
            })),
          ],
        )
      },
    })
    const dialog = await opened()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    const alert = within(await dialog.findByRole('alert'))
    expect(lines(alert)).toEqual([
      'Slots: all together would give back 2.10% of bets (Cashback 1.20%, Points 0.90%), more than the 2.00% that the house keeps.',
    ])
  })

  it.each<[Partial<MerchantProposal>, string, string[], string]>([
    [
      {
        operation: 'saveAgentSettings',
        subject: 'agent-settings',
        changes: [
          { field: 'payer', from: 'UPLINE', to: 'PLATFORM', loosens: true },
          { field: 'deductBonuses', from: 'true', to: 'false', loosens: true },
          { field: 'ofTomorrow', from: 'a', to: 'b', loosens: false },
        ],
      },
      'Agent settings',
      ['Payer: The upline → The platform · looser', 'Deduct bonuses: On → Off · looser', 'ofTomorrow: a → b'],
      '/merchants/DEMO/agent-settings',
    ],
    [
      {
        operation: 'saveLotteryCalendar',
        subject: 'lottery-calendar:THAI:2027',
        changes: [
          { field: 'draws.2027-01-01', from: 'REGULAR', to: '2026-12-30', loosens: true },
          { field: 'draws.2027-02-01', from: 'REGULAR', to: 'PAUSED', loosens: true },
        ],
      },
      'Calendar 2027 of THAI',
      [
        'Draw of 1 Jan 2027: on its regular day → on 30 Dec 2026 · looser',
        'Draw of 1 Feb 2027: on its regular day → no draw · looser',
      ],
      '/merchants/DEMO/lottery/calendar?game=THAI&year=2027',
    ],
    [
      {
        changes: [
          { field: 'endsAt', from: '2026-11-30T00:00:00.000Z', loosens: true },
          { field: 'ofTomorrow', from: '2026-11-30', to: '2026-11-30T18:00:00.000Z', loosens: false },
        ],
      },
      WHAT,
      [
        'Ends: 30 Nov 2026, 09:00 (Asia/Seoul) → no limit · looser',
        'ofTomorrow: 30 Nov 2026 → 1 Dec 2026, 03:00 (Asia/Seoul)',
      ],
      '/merchants/DEMO/point-items/items/cup',
    ],
    [
      {
        operation: 'saveGivingLimits',
        subject: 'giving-limits',
        changes: [
          { field: 'aloneLimit', from: '1000', to: '25000', loosens: true },
          { field: 'edges.SPORTS', from: '2.00', to: '1.50', loosens: false },
        ],
      },
      'Giving limits',
      ['One person alone within 24 hours: 1,000 DEMO → 25,000 DEMO · looser', 'House edge – Sports: 2.00% → 1.50%'],
      '/merchants/DEMO/giving-limits',
    ],
    [
      {
        operation: 'payWithdrawalAgain',
        subject: `withdrawal:${PROPOSAL_ID}:2`,
        changes: [{ field: 'amount', to: '5000', loosens: false }],
        gives: '5000',
      },
      `Pay part 2 of withdrawal ${PROPOSAL_ID} again`,
      ['Amount: 5,000 DEMO'],
      `/merchants/DEMO/withdrawals/${PROPOSAL_ID}`,
    ],
    [
      {
        changes: [
          { field: 'stock', from: '5', loosens: true },
          { field: 'levelPrices.3', to: '80', loosens: true },
          { field: 'freeRounds.stake', from: '0.5', to: '1', loosens: true },
          { field: 'kind', from: 'GOODS', to: 'CREDITS', loosens: true },
        ],
      },
      WHAT,
      [
        'Stock: 5 → no limit · looser',
        'Price from VIP level 3: none → 80 P · looser',
        'Free rounds – Stake of each round: 0.5 DEMO → 1 DEMO · looser',
        'Kind: Goods, sent by staff → Credits, at once · looser',
      ],
      '/merchants/DEMO/point-items/items/cup',
    ],
    [
      {
        operation: 'setVipLevel',
        subject: 'vip-level:gildong',
        changes: [{ field: 'level', from: '1', to: '3', loosens: true }],
      },
      'VIP level of gildong',
      ['VIP level: 1 → 3 · looser'],
      '/merchants/DEMO/vip?account=gildong',
    ],
  ])('is shown in words: %#', async (more, name, changes, href) => {
    show(`${AT}?proposal=${PROPOSAL_ID}`, {
      ...answers,
      session: sessionOf({ role: 'admin' }),
      merchantProposals: pageOf(aProposal(more)),
    })
    const dialog = await opened(name)
    expect(lines(dialog)).toEqual(changes)
    expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', href)
  })

  it('that was decided shows by whom and why, and cannot be decided again', async () => {
    show(`${AT}?proposal=${PROPOSAL_ID}&queue=ALL`, {
      ...answers,
      merchantProposals: pageOf(
        aProposal({
          state: 'DECLINED',
          decidedBy: 'ara',
          decidedAt: '2026-11-20T10:00:00.000Z',
          declineReason: 'Too cheap',
        }),
      ),
    })
    const dialog = await opened()
    expect(dialog.getByText(/^ara, 20 Nov 2026/)).toBeVisible()
    expect(dialog.getByText('Too cheap')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})

describe('the page', () => {
  it.each([
    ['marketing', 'Marketing'],
    ['agent-manager', 'Agents'],
    ['cashier', 'Cashier'],
    ['risk', 'Cashier'],
    ['operator', 'Operations'],
  ] as const)('of %s is in the section %s, and in no other', async (role, section) => {
    show(AT, { ...answers, session: sessionOf({ role, merchants: ['DEMO'] }) })
    expect(await screen.findByRole('navigation', { name: section })).toBeVisible()
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('link', { current: 'page' })
          .map(({ textContent }) => textContent)
          .toSorted(),
      ).toEqual([section, 'To approve1'].toSorted()),
    )
  })

  it('is for approvers, of every merchant', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'approver' }) })
    expect(await screen.findByRole('button', { name: `${WHAT} · jun` })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page')
  })
})
