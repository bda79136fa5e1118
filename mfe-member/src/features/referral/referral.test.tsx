import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { invitedReport } from './report.tsx'

const surface = { kind: 'slot', slot: 'member.referral' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const LINK = 'https://play.example/register?ref=STARKEEPER'
const REFERRAL: CallValue<'referral'> = {
  code: 'STARKEEPER',
  link: LINK,
  currency: 'DEMO',
  terms: { minDeposit: '50', minTurnover: '500', reward: '30' },
  counts: { registered: 7, qualified: 4, rewarded: 3 },
  rewards: '90',
}
const show = (calls: CallAnswers = {}, query = '') =>
  renderRemote(remote, {
    surface,
    session,
    language: 'EN',
    at: `/index?member=referral${query}`,
    calls: { referral: () => REFERRAL, ...calls },
  })
const offerSheet = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

describe('the page about friends', () => {
  it('shows link, code and QR code, the results, and the steps with the figures of the terms', async () => {
    await show()
    expect(await screen.findByText(LINK)).toBeTruthy()
    expect(screen.getByText('STARKEEPER')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy()
    const figureOf = (name: string) => within(screen.getByRole('group', { name })).getByText(/^\d/).textContent
    expect(['Registered', 'Met the terms', 'Rewarded', 'Your rewards'].map(figureOf)).toEqual([
      '7',
      '4',
      '3',
      expect.stringContaining('90.00'),
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Send your link or code to a friend.',
      'Your friend registers with it and makes one deposit of at least 50.00 DEMO.',
      'Your friend bets at least 500.00 DEMO of their own money.',
      'You and your friend get 30.00 DEMO each.',
    ])
  })

  it('shows that there is no reward when the merchant offers none', async () => {
    const { terms: _, ...rest } = REFERRAL
    await show({ referral: () => rest })
    expect(await screen.findByText('No reward at the moment')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it.each([
    ['Copy the link', LINK],
    ['Copy the code', 'STARKEEPER'],
  ])('copies: %s', async (name, text) => {
    const user = userEvent.setup()
    const bed = await show()
    await user.click(await screen.findByRole('button', { name }))
    expect(await navigator.clipboard.readText()).toBe(text)
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([{ name: 'toast.show', request: { text: 'Copied.', tone: 'success' } }]),
    )
  })

  it('opens the share sheet of the device with the link, and shows no message when it is closed', async () => {
    const share = jest.fn((_data: ShareData): Promise<void> => Promise.reject(new DOMException('closed', 'AbortError')))
    offerSheet(share)
    const bed = await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send to friends' }))
    expect(share.mock.calls).toEqual([[expect.objectContaining({ url: LINK })]])
    expect(bed.recorded.requests).toEqual([])
  })

  it.each([
    ['has none', undefined],
    ['cannot open it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('copies the link when the device %s', async (_why, share) => {
    const user = userEvent.setup()
    if (share) offerSheet(share)
    const bed = await show()
    await user.click(await screen.findByRole('button', { name: 'Send to friends' }))
    await waitFor(() => expect(bed.recorded.requests).toHaveLength(1))
    expect(await navigator.clipboard.readText()).toBe(LINK)
  })

  it('offers a retry when it does not load, but not without the permission', async () => {
    const referral = jest.fn((): CallValue<'referral'> => {
      throw new PortalError('SYSTEM_ERROR', 'A system error', 'req-7')
    })
    const bed = await show({ referral })
    referral.mockReturnValue(REFERRAL)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(LINK)).toBeTruthy()
    bed.unmount()
    await show({
      referral: () => {
        throw new PortalError('REAL_ACCOUNT_REQUIRED', 'You need a real account.')
      },
    })
    expect(await screen.findByText('You cannot invite friends with this account')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('links to the invited friends', async () => {
    const bed = await show({ referralInvited: () => PAGE })
    await userEvent.click(await screen.findByRole('link', { name: 'Invited friends' }))
    expect(bed.location()).toContain('view=invited')
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

const PAGE: CallValue<'referralInvited'> = {
  list: [
    {
      referralId: '8',
      name: 'ha***l',
      registeredAt: Date.parse('2026-11-20T03:00:00Z'),
      state: 'REWARDED',
      reward: '30',
    },
    { referralId: '7', name: 'de***', registeredAt: Date.parse('2026-11-19T03:00:00Z'), state: 'HELD' },
    {
      referralId: '6',
      name: 'se***',
      registeredAt: Date.parse('2026-11-18T03:00:00Z'),
      state: 'HELD',
      isRejected: true,
    },
  ],
  next: 'WyI2Il0',
  total: 41,
  currency: 'DEMO',
  sums: { reward: '90' },
}
describe('invited friends', () => {
  describeReport({
    surface: inPortal({ remote, surface, session }),
    report: invitedReport,
    at: '/index?member=referral&view=invited',
    page: PAGE,
    empty: { ...PAGE, list: [], next: undefined, total: 0, sums: { reward: '0' } },
  })

  it('have a reward only when it was paid', async () => {
    await show({ referralInvited: () => PAGE }, '&view=invited')
    const [, paid, held, rejected] = (await screen.findAllByRole('row')).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect([paid!.slice(2), held!.slice(2), rejected!.slice(2)]).toEqual([
      ['Rewarded', '30.00'],
      ['Under review', '–'],
      ['Not rewarded', '–'],
    ])
  })
})
