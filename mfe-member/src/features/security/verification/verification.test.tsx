import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: 'demo',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: true,
  hasTotp: false,
  hasKycLevels: true,
  logins: [],
}
const status: CallValue<'kycStatus'> = {
  level: 1,
  currency: 'DEMO',
  levels: [{ level: 0, deposits: '500' }, { level: 1, deposits: '2000', dailyWithdrawals: '500' }, { level: 2 }],
  requirements: [
    { requirement: 'CONTACT', from: 1, isMet: true },
    { requirement: 'IDENTITY', from: 2, isMet: false },
  ],
  documents: [{ kind: 'IDENTITY', state: 'REJECTED', reason: 'It is blurred.', sentAt: 1_700_000_000_000 }],
}
Element.prototype.scrollIntoView = jest.fn(() => Promise.resolve()) as never

const open = (send: () => CallValue<'kycStatus'> = () => status, security = config) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    language: 'EN',
    at: '/index?member=securityCenter',
    modules: { CREDITMAR3: true },
    calls: { securityConfig: () => security, kycStatus: () => status, kycDocumentSend: send },
  })
const picture = () =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(30)], 'card.jpg', { type: 'image/jpeg' })

describe('the verification of a member', () => {
  it('is not offered where the merchant limits nobody by level', async () => {
    const { hasKycLevels: _, ...without } = config
    await open(undefined, without)
    expect(await screen.findByText('Member since')).toBeInTheDocument()
    expect(screen.queryByText('Verification')).toBeNull()
  })

  it('shows what the level opens, what is missing, and why a document was rejected', async () => {
    await open()
    expect(await screen.findByText('1 of 3')).toBeInTheDocument()
    expect(screen.getByText('up to 2,000.00 DEMO')).toBeInTheDocument()
    expect(screen.getByText('no limit')).toBeInTheDocument()
    expect(screen.getByText('Reason: It is blurred.')).toBeInTheDocument()
  })

  it('sends the images of a document, and shows an error without losing them', async () => {
    let attempts = 0
    const { recorded } = await open(() => {
      if (++attempts === 1) throw new PortalError('IMAGES_UNAVAILABLE', 'Images cannot be stored now.')
      return status
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send another one' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send: Identity document' }))
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await send()
    expect(dialog.getByText('Add at least one image.')).toBeInTheDocument()
    await userEvent.upload(dialog.getByLabelText('Add image'), picture())
    await dialog.findByRole('img', { name: 'card.jpg' })
    await send()
    expect(await dialog.findByText('Images cannot be stored now.')).toBeInTheDocument()
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(recorded.calls.filter(({ name }) => name === 'kycDocumentSend').at(-1)?.request).toEqual({
      kind: 'IDENTITY',
      images: [expect.any(String)],
    })
  })
})
