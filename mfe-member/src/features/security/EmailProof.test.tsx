import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: '별밤지기',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [],
}

async function open({
  email,
  verified = false,
  calls = {},
  language = 'KO' as 'KO' | 'EN',
}: { email?: string; verified?: boolean; calls?: object; language?: 'KO' | 'EN' } = {}) {
  let isVerified = verified
  const server = {
    securityConfig: () => ({ ...config, ...(email && { email, emailVerified: isVerified }) }),
    emailCode: () => ({ expiredMinutes: 10 }),
    emailVerify: jest.fn(() => ((isVerified = true), {})),
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
const dialogOf = async () => within(await screen.findByRole('dialog', { name: '이메일 확인' }))

describe('the e-mail address', () => {
  it('is verified with the code of a mail', async () => {
    const { bed, user } = await open({ email: 's***@example.com' })
    expect(await screen.findByText('확인 안 됨')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '이메일 확인' }))
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: '인증번호 보내기' }))
    expect(
      await dialog.findByText('s***@example.com 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.'),
    ).toBeTruthy()
    const code = dialog.getByLabelText(/^메일의 6자리 번호/)
    await user.type(code, '12{Enter}')
    expect(await dialog.findByText('메일의 6자리 번호를 입력해 주세요.')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '123 456{Enter}')
    expect(await screen.findByText('확인됨')).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({ name: 'emailVerify', request: { code: '123456' } })
    expect(bed.recorded.requests).toContainEqual({
      name: 'toast.show',
      request: { text: '이메일을 확인했어요.', tone: 'success' },
    })
    expect(screen.queryByRole('button', { name: '이메일 확인' })).toBeNull()
  })

  it('shows why no code could be sent, and why a code is wrong at its field', async () => {
    let sends = 0
    const { user } = await open({
      email: 's***@example.com',
      calls: {
        emailCode: () =>
          sends++
            ? { expiredMinutes: 10 }
            : Promise.reject(new PortalError('MAIL_UNAVAILABLE', '메일을 보낼 수 없어요')),
        emailVerify: () => Promise.reject(new PortalError('EMAIL_TAKEN', '이미 등록된 이메일이에요')),
      },
    })
    await user.click(await screen.findByRole('button', { name: '이메일 확인' }))
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: '인증번호 보내기' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('메일을 보낼 수 없어요')
    await user.click(dialog.getByRole('button', { name: '인증번호 보내기' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    await user.type(dialog.getByLabelText(/^메일의 6자리 번호/), '123456{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('이미 등록된 이메일이에요')
  })

  it('is shown as verified, and without a badge when there is none', async () => {
    await open({ email: 's***@example.com', verified: true, language: 'EN' })
    expect(await screen.findByText('Verified')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Verify email' })).toBeNull()
  })
})
