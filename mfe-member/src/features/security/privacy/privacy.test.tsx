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
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [],
}
const AT = 1_800_000_000_000

async function open({
  blocks = [] as CallValue<'erasure'>['blocks'],
  termsVersion,
  calls = {},
  language = 'EN' as 'KO' | 'EN',
}: { blocks?: CallValue<'erasure'>['blocks']; termsVersion?: string; calls?: object; language?: 'KO' | 'EN' } = {}) {
  let dueAt: number | undefined
  let newer = termsVersion
  const server = {
    securityConfig: () => config,
    consents: () => ({
      consents: [{ kind: 'terms' as const, version: '2026-01', at: AT, ip: '203.0.113.7' }],
      ...(newer && { termsVersion: newer }),
    }),
    agreeToTerms: () => ((newer = undefined), {}),
    erasure: () => ({ ...(dueAt !== undefined && { requestedAt: AT, dueAt }), blocks }),
    erasureRequest: () => ({ dueAt: (dueAt = AT) }),
    erasureWithdraw: () => ((dueAt = undefined), {}),
    ...calls,
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    calls: server,
    language,
  })
  return { bed, user: userEvent.setup() }
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('consents', () => {
  it('are listed, and newer terms are agreed to', async () => {
    const { bed, user } = await open({ termsVersion: '2027-01' })
    expect(await screen.findByText('Terms of use, version 2026-01')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Agree' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull())
    expect(bed.recorded.calls).toContainEqual({ name: 'agreeToTerms', request: { termsVersion: '2027-01' } })
  })
})

describe('the download of personal data', () => {
  it('is one file of all parts, after the password', async () => {
    let saved: Blob | undefined
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((saved = file), 'blob:file'),
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { bed, user } = await open({
      calls: {
        dataExport: () => ({ token: 'T' }),
        dataExportPart: ({ cursor }: { cursor?: string }) =>
          cursor ? { text: ',"bets":[]}' } : { text: '{"profile":{}', next: 'c' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    const dialog = await dialogOf('Download your data')
    await user.type(dialog.getByLabelText(/^Login password/), 'blue-sky-77{Enter}')
    await waitFor(() => expect(saved?.size).toBe('{"profile":{},"bets":[]}'.length))
    expect(bed.recorded.calls).toContainEqual({ name: 'dataExportPart', request: { token: 'T', cursor: 'c' } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows when it was requested too soon', async () => {
    const { user } = await open({
      calls: { dataExport: () => Promise.reject(new PortalError('EXPORT_TOO_SOON', 'Once an hour.')) },
    })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    const dialog = await dialogOf('Download your data')
    await user.type(dialog.getByLabelText(/^Login password/), 'blue-sky-77{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('Once an hour.')
  })
})

describe('the erasure of personal data', () => {
  it('explains its effect, is requested with the password, and withdrawn', async () => {
    const { bed, user } = await open({ language: 'KO' })
    await user.click(await screen.findByRole('button', { name: '삭제 신청' }))
    const dialog = await dialogOf('개인정보 삭제')
    expect(dialog.getAllByRole('listitem')).toHaveLength(6)
    await user.type(dialog.getByLabelText(/^로그인 비밀번호/), 'blue-sky-77{Enter}')
    await user.click(await screen.findByRole('button', { name: '신청 취소' }))
    expect(await screen.findByRole('button', { name: '삭제 신청' })).toBeTruthy()
    expect(bed.recorded.calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['erasureRequest', 'erasureWithdraw']),
    )
  })

  it('shows what blocks it, without a field for the password', async () => {
    const { user } = await open({ blocks: ['BALANCE', 'ORDER'] })
    await user.click(await screen.findByRole('button', { name: 'Request erasure' }))
    const dialog = await dialogOf('Erase your data')
    expect(dialog.getByRole('alert').textContent).toContain('A deposit or withdrawal is not finished.')
    expect(dialog.queryByLabelText(/^Login password/)).toBeNull()
  })
})
