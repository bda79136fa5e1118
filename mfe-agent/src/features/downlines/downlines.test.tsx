import type { AgentDownline, CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { downlinesReport } from './report.tsx'

const surface = { kind: 'slot', slot: 'agent.downlineManagmentView' } as const
const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const at = '/index?agent=downlineManagmentView'
const downline = (id: string, name: string, more: Partial<AgentDownline> = {}): AgentDownline => ({
  id,
  name,
  isDirect: true,
  nickname: `${name} nick`,
  role: 'member',
  state: 'ACTIVE',
  vipLevel: 2,
  members: 0,
  balance: '12.5',
  registeredAt: Date.parse('2026-11-18T03:00:00Z'),
  lastSeenAt: Date.parse('2026-11-20T03:00:00Z'),
  rates: { LIVE: '0.50', RNG: '1.20' },
  ...more,
})
const PAGE: CallValue<'agentDownlines'> = {
  list: [
    downline('7', 'subagent', { role: 'agent', members: 3, note: 'Calls back' }),
    downline('8', 'garam', { state: 'DISABLED' }),
  ],
  next: 'WyI2Il0',
  total: 41,
  currency: 'DEMO',
  showsBalances: true,
  path: [{ id: '1', name: 'agent' }],
}
const BELOW: typeof PAGE = {
  ...PAGE,
  list: [downline('9', 'de***t', { isDirect: false })],
  path: [
    { id: '1', name: 'agent' },
    { id: '7', name: 'subagent' },
    { id: '5', name: 'mi***e' },
  ],
}
const RATES: CallValue<'agentLineRates'> = {
  rates: [
    { category: 'LIVE', own: '0.70', usual: '0.70' },
    { category: 'RNG', own: '1.20', usual: '1.20' },
  ],
}
const show = (calls: CallAnswers = {}, query = '') =>
  renderRemote(remote, {
    surface,
    session,
    language: 'EN',
    at: `${at}${query}`,
    calls: { agentDownlines: () => PAGE, agentLineRates: () => RATES, ...calls },
  })
type Bed = Awaited<ReturnType<typeof show>>
const requestsOf = ({ recorded }: Bed, call: string) =>
  recorded.calls.filter(({ name }) => name === call).map(({ request }) => request)
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Manage ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describeReport({
  surface: inPortal({ remote, surface, session }),
  report: downlinesReport,
  at,
  page: PAGE,
  empty: { ...PAGE, list: [], next: undefined, total: 0 },
})

describe('the tree of a team', () => {
  it('opens a node by keyboard, keeps the filters, and shows the path', async () => {
    const bed = await show(
      { agentDownlines: ({ node }) => (node === undefined ? PAGE : BELOW) },
      '&role=agent&search=sub',
    )
    const into = await screen.findByRole('link', { name: 'Show the 3 members below subagent' })
    into.focus()
    await userEvent.keyboard('{Enter}')
    expect(bed.location()).toBe(`${at}&node=7&role=agent`)
    const path = within(await screen.findByRole('navigation', { name: 'Path in the tree' }))
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['agent', 'subagent', 'mi***e'])
    expect(requestsOf(bed, 'agentDownlines').at(-1)).toMatchObject({ node: '7', role: 'agent' })
    await userEvent.click(path.getByRole('link', { name: 'agent' }))
    expect(bed.location()).toBe(`${at}&role=agent`)
  })

  it('has no link for a member without downlines, and shows no path during a search', async () => {
    await show({ agentDownlines: () => BELOW }, '&node=5&search=deepest')
    expect(await screen.findByText('de***t')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /below de/ })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull()
  })

  it('has balances, rates, notes and states, and three stars for hidden balances', async () => {
    const bed = await show()
    const [, first, second] = await screen.findAllByRole('row')
    expect(within(first!).getByText('Note: Calls back')).toBeTruthy()
    expect([
      within(first!).getByText('12.50'),
      within(first!).getByText('0.50%'),
      within(second!).getByText('Disabled'),
    ]).toHaveLength(3)
    bed.unmount()
    await show({
      agentDownlines: () => ({ ...PAGE, showsBalances: false, list: PAGE.list.map(({ balance: _, ...row }) => row) }),
    })
    expect(await screen.findAllByText('***')).toHaveLength(2)
  })
})

describe('rates of a downline', () => {
  it("are changed within one's own, and only the changed ones are sent", async () => {
    const bed = await show({ agentDownlineRates: () => ({ rates: {} }) })
    await act('garam', 'Change rates')
    const live = await screen.findByLabelText<HTMLInputElement>('Live casino')
    expect(live.value).toBe('0.50')
    await userEvent.clear(live)
    await userEvent.type(live, '0.8')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter 0.70% or less.')
    await userEvent.clear(live)
    await userEvent.type(live, '0.6')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requestsOf(bed, 'agentDownlineRates')).toEqual([{ id: '8', rates: { LIVE: '0.6' } }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(bed, 'agentDownlines')).toHaveLength(2)
  })

  it('name the downline with a higher rate, at their field', async () => {
    await show({
      agentDownlineRates: () => {
        throw new PortalError('LINE_RATE_BELOW_DOWNLINE', 'A downline has more.', 'r', [
          { path: 'rates.RNG', message: 'The downline de***t has 1.00%. Enter that or more.' },
        ])
      },
    })
    await act('garam', 'Change rates')
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The downline de***t has 1.00%. Enter that or more.')
    expect(document.activeElement).toBe(screen.getByLabelText('Slots'))
  })
})

describe('a note', () => {
  it('starts with the current text, and is saved', async () => {
    const bed = await show({ agentDownlineNote: () => ({}) })
    await act('subagent', 'Note')
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    expect(text.value).toBe('Calls back')
    await userEvent.type(text, ' later')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requestsOf(bed, 'agentDownlineNote')).toEqual([{ id: '7', text: 'Calls back later' }]))
  })

  it('is the only action for a deeper one', async () => {
    await show({ agentDownlines: () => BELOW }, '&node=7')
    await userEvent.click(await screen.findByRole('button', { name: 'Manage de***t' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Note'])
  })
})

describe('a message', () => {
  it('can be sent once it is not empty, and stays in its field when sending fails', async () => {
    let isAway = true
    const bed = await show({
      agentDownlineMessage: () => {
        if (isAway) throw new PortalError('TOO_MANY_REQUESTS', 'Too many messages.')
        return {}
      },
    })
    await act('garam', 'Send a message')
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter a text.')
    await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Too many messages.')).toBeTruthy()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: 'The message to garam was sent.', tone: 'success' } },
      ]),
    )
    const requests = requestsOf(bed, 'agentDownlineMessage') as { requestId: string }[]
    expect(requests).toEqual([
      { id: '8', requestId: requests[0]!.requestId, text: 'Hello' },
      { id: '8', requestId: requests[0]!.requestId, text: 'Hello' },
    ])
  })
})
