import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { ProposalOfMerchant } from '@atrium/contracts/staff/merchant-proposals'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aProposal, PROPOSAL_ID } from '../proposals/testing.ts'
import { changesFeed } from '../testing/changes-feed.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const pin: Proposal = {
  id: 12,
  operation: 'pin',
  input: { releases: { 'mfe-games': '1.5.0' } },
  merchants: ['DEMO'],
  moves: [],
  by: 'bea',
  people: ['bea'],
  at: '2026-11-21T00:00:00.000Z',
  state: 'waiting',
  reason: 'the new lobby',
}
const removal: Proposal = {
  ...pin,
  operation: 'removeStaffTotp',
  input: { handle: 'bea' },
  merchants: [],
  at: '2026-11-19T00:00:00.000Z',
}
const cup: ProposalOfMerchant = { ...aProposal(), merchant: 'LOTUS', currency: 'LTS' }
const waitingOf = (...list: ProposalOfMerchant[]) => ({
  list,
  toDecide: list.filter(({ needsOther }) => !needsOther).length,
})
const [PIN, REMOVAL, CUP] = [
  'Pin mfe-games 1.5.0',
  'Remove the authenticator app of bea',
  'Item of the points mall: cup',
]
const merchants = ['DEMO', 'LOTUS'].map((merchant) => ({
  merchant,
  sequence: 1,
  timeZone: 'Asia/Seoul',
  groups: [],
}))
const answers: Answers = {
  session: sessionOf({ role: 'approver' }),
  merchants,
  proposals: [pin],
  staffProposals: [removal],
  waitingProposals: waitingOf(cup),
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const badge = () =>
  within(screen.getByRole('navigation', { name: 'Console menu' })).getByRole('link', { name: /^Approvals/ })
const away = () => {
  throw apiError('REGISTRY_UNAVAILABLE', 'The registry cannot be reached.')
}

describe('the list of everything that waits for a second person', () => {
  it('has proposals about releases, accounts and merchants, newest first', async () => {
    show('/approvals', answers)
    expect(await screen.findByRole('heading', { name: CUP })).toBeVisible()
    expect(titles()).toEqual([PIN, CUP, REMOVAL])
    expect(screen.getByText('Price in points:').parentElement).toHaveTextContent('12,500 P → 9,000.5 P · looser')
    expect(screen.getByText('Autumn sale')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      '/merchants/LOTUS/point-items/items/cup',
    )
  })

  it('shows which source cannot be read, reads it again on demand, and has the others meanwhile', async () => {
    const { user, say } = show('/approvals', { ...answers, proposals: away })
    expect(await screen.findByRole('heading', { name: CUP })).toBeVisible()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Proposals about releases could not be read\./)
    expect(titles()).toEqual([CUP, REMOVAL])
    say({ proposals: [pin] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: PIN })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has the registry without the gateway', async () => {
    show('/approvals', { ...answers, waitingProposals: away })
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Changes of merchants could not be read\./)
    expect(titles()).toEqual([PIN, REMOVAL])
  })

  it('is filtered by kind and merchant, in the address', async () => {
    const { user, inputsOf, address } = show('/approvals', {
      ...answers,
      waitingProposals: ({ merchant }) => (merchant === 'DEMO' ? waitingOf() : waitingOf(cup)),
    })
    await screen.findByRole('heading', { name: CUP })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Changes of merchants')
    expect(titles()).toEqual([CUP])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'DEMO')
    await waitFor(() => expect(titles()).toEqual([PIN]))
    expect(address()).toBe('/approvals?merchant=DEMO')
    expect(inputsOf('waitingProposals')).toContainEqual({ merchant: 'DEMO', pageSize: 200 })
  })

  it('approves a change of a merchant after it was shown whole', async () => {
    const { user, inputsOf } = show('/approvals', {
      ...answers,
      approveMerchantProposal: aProposal({ state: 'APPLIED', decidedBy: 'mina', decidedAt: pin.at }),
    })
    await user.click(await screen.findByRole('button', { name: `Approve: ${CUP} (LOTUS)` }))
    const dialog = within(await screen.findByRole('dialog', { name: CUP }))
    expect(dialog.getByText('Autumn sale')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The change was approved and carried out.')).toBeVisible()
    expect(inputsOf('approveMerchantProposal')).toEqual([{ merchant: 'LOTUS', proposalId: PROPOSAL_ID }])
  })

  it('declines a change of a merchant with a reason', async () => {
    const { user, inputsOf } = show('/approvals', {
      ...answers,
      declineMerchantProposal: aProposal({ state: 'DECLINED', decidedBy: 'mina', decidedAt: pin.at }),
    })
    await user.click(await screen.findByRole('button', { name: `Decline: ${CUP} (LOTUS)` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Decline: ${CUP}` }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too cheap')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(inputsOf('declineMerchantProposal')).toEqual([
        { merchant: 'LOTUS', proposalId: PROPOSAL_ID, reason: 'Too cheap' },
      ]),
    )
  })

  it('lets the reader withdraw their own change, and decide nothing that they agreed to before', async () => {
    const agreed = { ...cup, proposalId: PROPOSAL_ID.replace('7', '8'), subject: 'point-item:mug', needsOther: true }
    show('/approvals', { ...answers, waitingProposals: waitingOf({ ...cup, isOwn: true, needsOther: true }, agreed) })
    expect(await screen.findByRole('button', { name: `Withdraw: ${CUP} (LOTUS)` })).toBeVisible()
    expect(screen.queryByRole('button', { name: `Approve: ${CUP} (LOTUS)` })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Item of the points mall: mug' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /mug/ })).toBeNull()
  })

  it('reads changes of merchants for roles that decide them alone', async () => {
    const session = sessionOf({ role: 'release-manager', merchants: ['DEMO'] })
    const { inputsOf } = show('/approvals', { ...answers, session })
    expect(await screen.findByRole('heading', { name: PIN })).toBeVisible()
    expect(inputsOf('waitingProposals')).toEqual([])
  })
})

describe('the number at its entry of the bar', () => {
  afterEach(() => void jest.useRealTimers())

  it('counts what the reader can decide in all sources, without their own proposals', async () => {
    const own = { ...pin, id: 13, by: 'mina', people: ['mina'] }
    show('/approvals', { ...answers, proposals: [pin, own], waitingProposals: { ...waitingOf(cup), toDecide: 7 } })
    await waitFor(() => expect(badge()).toHaveAccessibleName('Approvals 9'))
  })

  it('follows decisions of others', async () => {
    jest.useFakeTimers()
    const { staffChanges, publish } = changesFeed()
    const { say } = show('/approvals', { ...answers, staffChanges })
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(badge()).toHaveAccessibleName('Approvals 3')
    say({ waitingProposals: waitingOf() })
    publish({ merchant: 'LOTUS', data: 'proposals' })
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(badge()).toHaveAccessibleName('Approvals 2')
    expect(titles()).toEqual([PIN, REMOVAL])
  })
})
