import type { CallRequest, CallValue, InviteLink } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { REGISTER_FIELDS, ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { linksReport } from './links-report.tsx'

const surface = { kind: 'slot', slot: 'agent.registerCenter' } as const
const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const username = ruleOf('letterFirst', 4, 16, { required: true })
const password = ruleOf('length', 8, 128, { required: true })
const RULES: CallValue<'registerSettings'> = {
  fields: Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ruleOf('length', 2, 20)])) as never,
  minAge: 21,
  confirmAge: 18,
  termsVersion: '1',
  usernameRule: username,
  passwordRule: password,
}
const RATES: CallValue<'agentLineRates'> = {
  rates: [
    { category: 'LIVE', own: '0.70', usual: '0.70' },
    { category: 'RNG', own: '1.20', usual: '1.00' },
  ],
}
type Commands = NonNullable<Parameters<typeof renderRemote>[1]['commands']>
const show = (calls: CallAnswers = {}, { query = '', commands = {} as Commands, modules = {} } = {}) =>
  renderRemote(remote, {
    surface,
    session,
    language: 'EN',
    at: `/index?agent=registerCenter${query}`,
    modules,
    commands,
    calls: { registerSettings: () => RULES, agentLineRates: () => RATES, agentLinks: () => PAGE, ...calls },
  })
const requestsOf = <Name extends 'agentOpenAccount' | 'agentLinkCreate'>(
  { recorded }: Awaited<ReturnType<typeof show>>,
  name: Name,
) => recorded.calls.filter((call) => call.name === name).map(({ request }) => request as CallRequest<Name>)
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(new RegExp(`^${label}`))
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const fill = async () => {
  await type('Account name', 'newhand')
  await type('Temporary password', 'blue-sky-77')
  await userEvent.click(screen.getByRole('checkbox'))
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open the account' }))

describe('an account that an agent opens', () => {
  it('is sent with the entered values, and only the changed rates', async () => {
    const bed = await show({ agentOpenAccount: () => ({ account: 'newhand', role: 'agent' }) })
    await fill()
    await userEvent.click(screen.getByRole('radio', { name: 'Agent' }))
    await type('Slots', '0.5')
    await submit()
    expect(await screen.findByText('Account newhand is open')).toBeTruthy()
    expect(requestsOf(bed, 'agentOpenAccount')).toEqual([
      {
        requestId: expect.any(String),
        role: 'agent',
        username: 'newhand',
        password: 'blue-sky-77',
        rates: { RNG: '0.5' },
        adult: true,
      },
    ])
    expect(screen.getByRole('link', { name: 'Show in downlines' }).getAttribute('href')).toBe(
      '/index?agent=downlineManagmentView&search=newhand',
    )
    // The form is reset for the next account.
    expect((await screen.findByLabelText<HTMLInputElement>(/^Account name/)).value).toBe('')
  })

  it('shows problems at its fields, before anything is sent', async () => {
    const bed = await show()
    await type('Account name', '1')
    await type('Live casino', '0.71')
    await type('Slots', '0.123')
    await submit()
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts).toEqual([
      'Start with a letter, then letters and digits: 4–16 characters.',
      'This field is required.',
      'Enter 0.70% or less.',
      'Enter at most 2 decimal places.',
      'Check that they are 18 or older, then tick this.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Account name/))
    expect(requestsOf(bed, 'agentOpenAccount')).toEqual([])
  })

  it('shows a rejection of the server at its field, and repeats the request with the same id', async () => {
    let failure: PortalError | undefined = new PortalError('SYSTEM_ERROR', 'The network is down.')
    const bed = await show({
      agentOpenAccount: () => {
        if (failure) throw failure
        return { account: 'newhand', role: 'member' }
      },
    })
    await fill()
    await submit()
    expect(await screen.findByText('The network is down.')).toBeTruthy()
    failure = new PortalError('LINE_RATE_ABOVE_OWN', 'A rate is above your own.', 'r', [
      { path: 'rates.LIVE', message: 'Enter 0.10% or less.' },
    ])
    await submit()
    expect(await screen.findByText('Enter 0.10% or less.')).toBeTruthy()
    failure = undefined
    await type('Account name', 'otherhand')
    await submit()
    await screen.findByText('Account newhand is open')
    const [first, second, third] = requestsOf(bed, 'agentOpenAccount').map(({ requestId }) => requestId)
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('offers no links when the merchant has none', async () => {
    await show({}, { query: '&view=links', modules: { AFFMAN3: false } })
    expect(await screen.findByRole('button', { name: 'Open the account' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Invite links' })).toBeNull()
  })
})

const URL_OF_FIRST = 'https://play.example/register?code=AB2CD3EF'
const link = (code: string, more: Partial<InviteLink> = {}): InviteLink => ({
  code,
  role: 'member',
  url: `https://play.example/register?code=${code}`,
  rates: {},
  createdAt: Date.parse('2026-11-20T03:00:00Z'),
  visits: 0,
  registrations: 0,
  state: 'ACTIVE',
  ...more,
})
const PAGE: CallValue<'agentLinks'> = {
  list: [
    link('AB2CD3EF', {
      role: 'agent',
      rates: { LIVE: '0.50' },
      note: 'Busan',
      visits: 12,
      registrations: 3,
      expiresAt: Date.parse('2026-12-20T03:00:00Z'),
    }),
    link('GH4JK5MN', { state: 'REVOKED' }),
  ],
  next: 'WyI2Il0',
  total: 41,
  active: 7,
  sums: { visits: 12, registrations: 3 },
}
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

describe('invite links', () => {
  describeReport({
    surface: inPortal({ remote, surface, session, calls: { agentLineRates: () => RATES } }),
    report: linksReport,
    at: '/index?agent=registerCenter&view=links',
    page: PAGE,
    empty: { list: [], total: 0, active: 0, sums: { visits: 0, registrations: 0 } },
  })

  it('are created with the chosen values, and shown', async () => {
    const bed = await show({ agentLinkCreate: () => PAGE.list[0]! }, { query: '&view=links' })
    await userEvent.click(await screen.findByRole('button', { name: 'New link' }))
    await type('Live casino', '0.5')
    await userEvent.selectOptions(screen.getByLabelText('Valid for'), 'No expiry')
    await type('Note', 'Busan')
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
    await waitFor(() =>
      expect(requestsOf(bed, 'agentLinkCreate')).toEqual([
        { requestId: expect.any(String), role: 'member', rates: { LIVE: '0.5' }, note: 'Busan' },
      ]),
    )
    expect(await screen.findByRole('dialog', { name: 'Invite link AB2CD3EF' })).toBeTruthy()
    expect(bed.location()).toContain('link=AB2CD3EF')
  })

  it('show why one could not be created', async () => {
    await show(
      {
        agentLinkCreate: () => {
          throw new PortalError('INVITE_LINKS_FULL', 'Revoke one first.')
        },
      },
      { query: '&view=links' },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'New link' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Revoke one first.')
  })

  it('are shown with QR code and rates, and copied', async () => {
    const user = userEvent.setup()
    const bed = await show({}, { query: '&view=links&link=AB2CD3EF' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite link AB2CD3EF' }))
    expect(dialog.getByRole('img', { name: 'QR code of the invite link' })).toBeTruthy()
    expect(dialog.getByText('0.50%')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(URL_OF_FIRST)
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([{ name: 'toast.show', request: { text: 'Copied.', tone: 'success' } }]),
    )
  })

  it('open the share sheet of the device, or copy the link without one', async () => {
    const share = jest.fn((_data: ShareData): Promise<void> => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const user = userEvent.setup()
    const bed = await show({}, { query: '&view=links&link=AB2CD3EF' })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share.mock.calls).toEqual([[expect.objectContaining({ url: URL_OF_FIRST })]])
    expect(bed.recorded.requests).toEqual([])
    Reflect.deleteProperty(navigator, 'share')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(bed.recorded.requests).toHaveLength(1))
    expect(await navigator.clipboard.readText()).toBe(URL_OF_FIRST)
  })

  it('are revoked after a confirmation, and not without it', async () => {
    let answer = 'dismissed'
    const revoke = jest.fn(() => ({ ...PAGE.list[0]!, state: 'REVOKED' as const }))
    await show(
      { agentLinkRevoke: revoke },
      { query: '&view=links&link=AB2CD3EF', commands: { 'dialog.show': () => answer } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
    expect(revoke).not.toHaveBeenCalled()
    answer = 'revoke'
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(revoke.mock.calls).toEqual([[{ code: 'AB2CD3EF' }]] as never))
  })

  it('that are revoked can neither be shared nor revoked', async () => {
    await show({}, { query: '&view=links&link=GH4JK5MN' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite link GH4JK5MN' }))
    expect([
      dialog.queryByRole('img'),
      dialog.queryByRole('button', { name: 'Share' }),
      dialog.queryByRole('button', { name: 'Revoke' }),
    ]).toEqual([null, null, null])
    expect(dialog.getByText('Default rates')).toBeTruthy()
  })
})
