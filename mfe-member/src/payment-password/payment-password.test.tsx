import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: '별밤지기',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [],
}

async function open({ isSet = false, hasTotp = false, calls = {}, language = 'KO' as 'KO' | 'EN' } = {}) {
  let hasPaymentPassword = isSet
  const done = () => ((hasPaymentPassword = true), { done: true as const })
  const server = {
    securityConfig: () => ({ ...config, hasTotp, hasPaymentPassword }),
    paymentPasswordSet: done,
    paymentPasswordChange: done,
    paymentPasswordReset: done,
    paymentPasswordCode: () => ({ sentTo: 's***@example.com', resendAfter: 60 }),
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

describe('the payment password', () => {
  it('is set with the log-in password, and shown as set', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: '결제 비밀번호 설정' }))
    const dialog = await dialogOf('결제 비밀번호 설정')
    await user.type(dialog.getByLabelText(/^새 결제 비밀번호\*/), '246810')
    await user.type(dialog.getByLabelText(/^새 결제 비밀번호 확인/), '246810')
    await user.type(dialog.getByLabelText(/^로그인 비밀번호/), 'blue-sky-77')
    await user.click(dialog.getByRole('button', { name: '설정하기' }))
    expect(await screen.findByRole('button', { name: '결제 비밀번호 변경' })).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({
      name: 'paymentPasswordSet',
      request: { password: '246810', loginPassword: 'blue-sky-77' },
    })
    expect(bed.recorded.requests).toContainEqual({
      name: 'toast.show',
      request: { text: '결제 비밀번호를 설정했어요.', tone: 'success' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has fields that hide the digits, open a number pad and are not autofilled', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '결제 비밀번호 설정' }))
    const field = (await dialogOf('결제 비밀번호 설정')).getByLabelText(/^새 결제 비밀번호\*/)
    expect(['type', 'inputmode', 'autocomplete', 'maxlength'].map((name) => field.getAttribute(name))).toEqual([
      'password',
      'numeric',
      'off',
      '6',
    ])
  })

  it('is not sent while digits are easy to guess, differ, or the log-in password is missing', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: '결제 비밀번호 설정' }))
    const dialog = await dialogOf('결제 비밀번호 설정')
    const password = dialog.getByLabelText(/^새 결제 비밀번호\*/)
    await user.type(dialog.getByLabelText(/^새 결제 비밀번호 확인/), '1')
    await user.type(password, '123456{Enter}')
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '너무 쉬워요. 같은 숫자나 이어지는 숫자가 아닌 번호를 입력해 주세요.',
      '새 결제 비밀번호와 달라요. 다시 입력해 주세요.',
      '로그인 비밀번호를 입력해 주세요.',
    ])
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(bed.recorded.calls.map(({ name }) => name)).not.toContain('paymentPasswordSet')
  })

  it.each([
    [
      'KO',
      '결제 비밀번호 설정',
      '설정하기',
      ['숫자 6자리를 입력해 주세요.', '새 결제 비밀번호를 한 번 더 입력해 주세요.', '로그인 비밀번호를 입력해 주세요.'],
    ],
    [
      'EN',
      'Set a payment password',
      'Set password',
      ['Enter six digits.', 'Repeat the new payment password.', 'Enter your login password.'],
    ],
  ] as const)('marks every field of an empty form (%s)', async (language, title, submit, errors) => {
    const { user } = await open({ language })
    await user.click(await screen.findByRole('button', { name: title }))
    const dialog = await dialogOf(title)
    await user.click(dialog.getByRole('button', { name: submit }))
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(errors)
  })

  it('shows a wrong current one at its field', async () => {
    const { user } = await open({
      isSet: true,
      calls: {
        paymentPasswordChange: () => Promise.reject(new PortalError('PAYMENT_PASSWORD_WRONG', '올바르지 않아요')),
      },
    })
    await user.click(await screen.findByRole('button', { name: '결제 비밀번호 변경' }))
    const dialog = await dialogOf('결제 비밀번호 변경')
    const old = dialog.getByLabelText(/^현재 결제 비밀번호/)
    await user.type(old, '135792')
    await user.type(dialog.getByLabelText(/^새 결제 비밀번호\*/), '246810')
    await user.type(dialog.getByLabelText(/^새 결제 비밀번호 확인/), '246810{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('올바르지 않아요')
    await waitFor(() => expect(document.activeElement).toBe(old))
    expect(old.getAttribute('aria-invalid')).toBe('true')
  })

  it('is reset with a code, the log-in password and the authenticator app', async () => {
    const { bed, user } = await open({ isSet: true, hasTotp: true, language: 'EN' })
    await user.click(await screen.findByRole('button', { name: 'Forgot your payment password?' }))
    const dialog = await dialogOf('Reset payment password')
    await user.click(dialog.getByRole('button', { name: 'Send a code' }))
    expect(await dialog.findByText('We sent a code to s***@example.com.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Send another code' }).hasAttribute('disabled')).toBe(true)
    await user.type(dialog.getByLabelText(/^6-digit verification code/), '654321')
    await user.type(dialog.getByLabelText(/^New payment password/), '246810')
    await user.type(dialog.getByLabelText(/^Repeat the new payment password/), '246810')
    await user.type(dialog.getByLabelText(/^Login password/), 'blue-sky-77')
    await user.type(dialog.getByLabelText(/^Authenticator app code/), '112233')
    await user.click(dialog.getByRole('button', { name: 'Reset password' }))
    await waitFor(() =>
      expect(bed.recorded.calls).toContainEqual({
        name: 'paymentPasswordReset',
        request: { code: '654321', password: '246810', loginPassword: 'blue-sky-77', totp: '112233' },
      }),
    )
  })

  it('shows why no code could be sent', async () => {
    const { user } = await open({
      isSet: true,
      calls: {
        paymentPasswordCode: () => Promise.reject(new PortalError('CONTACT_NOT_VERIFIED', '확인된 연락처가 없어요')),
      },
    })
    await user.click(await screen.findByRole('button', { name: '결제 비밀번호를 잊으셨나요?' }))
    const dialog = await dialogOf('결제 비밀번호 재설정')
    await user.click(dialog.getByRole('button', { name: '인증번호 받기' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('확인된 연락처가 없어요')
  })
})
