import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
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

async function open({ hasTotp = false, calls = {}, language = 'EN' as 'KO' | 'EN' } = {}) {
  let email: string | undefined
  const server = {
    securityConfig: () => ({ ...config, hasTotp, ...(email && { email, emailVerified: true }) }),
    countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82', countries: ['KR', 'VN'] }),
    contactCode: () => ({ resendAfter: 60, validMinutes: 10 }),
    contactChange: () => ((email = 'n***@example.com'), {}),
    ...calls,
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    calls: server as never,
    language,
  })
  return { bed, user: userEvent.setup() }
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a new e-mail address', () => {
  it('is stored with its code, the password and the authenticator app', async () => {
    const { bed, user } = await open({ hasTotp: true })
    await user.click(await screen.findByRole('button', { name: 'Add email address' }))
    const dialog = await dialogOf('Add email address')
    expect(dialog.getByRole('button', { name: 'Send a code' })).toBeDisabled()
    await user.type(dialog.getByLabelText(/^New email address/), 'new@example.com')
    await user.click(dialog.getByRole('button', { name: 'Send a code' }))
    expect(await dialog.findByText('We sent a code. Enter it within 10 minutes.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Send another code' })).toBeDisabled()
    await user.type(dialog.getByLabelText(/^6-digit code/), '654321')
    await user.type(dialog.getByLabelText(/^Login password/), 'blue-sky-77')
    await user.type(dialog.getByLabelText(/^Authenticator app code/), '112233')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('n***@example.com')).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({
      name: 'contactCode',
      request: { kind: 'email', email: 'new@example.com' },
    })
    expect(bed.recorded.calls).toContainEqual({
      name: 'contactChange',
      request: {
        contact: { kind: 'email', email: 'new@example.com' },
        code: '654321',
        loginPassword: 'blue-sky-77',
        totp: '112233',
      },
    })
  })

  it('is not sent while something is missing', async () => {
    const { bed, user } = await open({ language: 'KO' })
    await user.click(await screen.findByRole('button', { name: '이메일 등록' }))
    const dialog = await dialogOf('이메일 등록')
    await user.click(dialog.getByRole('button', { name: '변경하기' }))
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '새 이메일 주소를 입력해 주세요.',
      '인증번호를 입력해 주세요.',
      '로그인 비밀번호를 입력해 주세요.',
    ])
    expect(bed.recorded.calls.map(({ name }) => name)).not.toContain('contactChange')
  })
})

describe('a new mobile number', () => {
  it("has the dialling code of the visitor's country, or of another that the merchant serves", async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add mobile number' }))
    const dialog = await dialogOf('Add mobile number')
    expect(await dialog.findByRole('combobox', { name: 'Country code' })).toHaveValue('82')
    await user.selectOptions(dialog.getByRole('combobox'), 'Vietnam +84')
    await user.type(dialog.getByLabelText(/^New mobile number/), '912345678')
    await user.click(dialog.getByRole('button', { name: 'Send a code' }))
    await waitFor(() =>
      expect(bed.recorded.calls).toContainEqual({
        name: 'contactCode',
        request: { kind: 'mobile', mobileNum: '912345678', countryDialingCode: '84' },
      }),
    )
  })

  it('shows at its field that another account has it', async () => {
    const { user } = await open({
      calls: {
        contactChange: () =>
          Promise.reject(
            new PortalError('MOBILE_TAKEN', 'This number is taken.', undefined, [
              { path: 'mobileNum', message: 'This number is taken.' },
            ]),
          ),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add mobile number' }))
    const dialog = await dialogOf('Add mobile number')
    await user.type(dialog.getByLabelText(/^New mobile number/), '01012345678')
    await user.type(dialog.getByLabelText(/^6-digit code/), '654321')
    await user.type(dialog.getByLabelText(/^Login password/), 'blue-sky-77{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('This number is taken.')
    expect(dialog.getByLabelText(/^New mobile number/)).toBeInvalid()
  })
})
