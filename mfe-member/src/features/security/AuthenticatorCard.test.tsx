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
const uri = 'otpauth://totp/Atrium:demo?secret=ABCDEFGHIJKLMNOP&issuer=Atrium'

const CODES = Array.from({ length: 10 }, (_, at) => `aaaa${'abcdefghij'[at]}-bbbbb`)

async function open({
  hasTotp = false,
  guardsFrom = undefined as number | undefined,
  calls = {},
  modules = {},
  language = 'KO' as 'KO' | 'EN',
} = {}) {
  let isOn = hasTotp
  const server = {
    securityConfig: () => ({
      ...config,
      hasTotp: isOn,
      ...(isOn && { recoveryCodesLeft: 10 }),
      ...(guardsFrom !== undefined && { totpGuardsFrom: guardsFrom }),
    }),
    totpStart: () => ({ secret: 'ABCDEFGHIJKLMNOP', uri }),
    totpConfirm: jest.fn(() => ((isOn = true), { recoveryCodes: CODES })),
    totpRecoveryCodes: () => ({ recoveryCodes: CODES.map((code) => code.replace('a', 'b')) }),
    totpRemove: jest.fn(() => ((isOn = false), {})),
    ...calls,
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    calls: server,
    modules,
    language,
  })
  return { bed, user: userEvent.setup() }
}

type User = Awaited<ReturnType<typeof open>>['user']

/** Opens the dialog and confirms the log-in password. */
async function connect(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '인증 앱 연결' }))
  await user.type(await screen.findByLabelText(/^로그인 비밀번호/), 'moonlight-7{Enter}')
}

describe('the authenticator app', () => {
  it('is connected with the log-in password, by scanning or typing its secret, and entering one of its codes', async () => {
    const { bed, user } = await open()
    await connect(user)
    expect(await screen.findByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeTruthy()
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    const code = screen.getByLabelText(/^앱에 보이는 6자리 번호/)
    await user.type(code, '123')
    await user.click(screen.getByRole('button', { name: '확인하고 연결' }))
    expect(await screen.findByText('앱에 보이는 6자리 번호를 입력해 주세요.')).toBeTruthy()
    expect(bed.recorded.calls.map(({ name }) => name)).not.toContain('totpConfirm')
    await user.clear(code)
    await user.type(code, '123 456{Enter}')
    // Recovery codes are shown only once.
    const shown = within(await screen.findByRole('dialog', { name: '복구 코드' }))
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    await user.click(shown.getByRole('button', { name: '안전하게 보관했어요' }))
    expect(await screen.findByText('연결됨')).toBeTruthy()
    expect(screen.getByText('남은 복구 코드 10개')).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({ name: 'totpStart', request: { loginPassword: 'moonlight-7' } })
    expect(bed.recorded.calls).toContainEqual({ name: 'totpConfirm', request: { code: '123456' } })
    expect(bed.recorded.requests).toContainEqual({
      name: 'toast.show',
      request: { text: '인증 앱을 연결했어요.', tone: 'success' },
    })
    expect(screen.queryByText('ABCD EFGH IJKL MNOP')).toBeNull()
  })

  it('shows a wrong code at its field', async () => {
    const { user } = await open({
      calls: { totpConfirm: () => Promise.reject(new PortalError('CODE_INVALID', '번호가 올바르지 않아요')) },
    })
    await connect(user)
    const code = await screen.findByLabelText(/^앱에 보이는 6자리 번호/)
    await user.type(code, '000000{Enter}')
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe('번호가 올바르지 않아요')
    await waitFor(() => expect(document.activeElement).toBe(code))
  })

  it('is not connected without the log-in password, whose rejection is shown at its field', async () => {
    const { bed, user } = await open({
      calls: { totpStart: () => Promise.reject(new PortalError('OLD_PASSWORD_WRONG', '비밀번호가 달라요')) },
    })
    await user.click(await screen.findByRole('button', { name: '인증 앱 연결' }))
    const dialog = within(await screen.findByRole('dialog', { name: '인증 앱 연결' }))
    expect(dialog.getByText(/연결한 지 24시간이 지난 뒤부터 인증 앱이 필요해요/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '계속' }))
    expect(bed.recorded.calls.map(({ name }) => name)).not.toContain('totpStart')
    await user.type(dialog.getByLabelText(/^로그인 비밀번호/), 'wrong{Enter}')
    expect(await dialog.findByText('비밀번호가 달라요')).toBeTruthy()
    expect(screen.queryByText('ABCD EFGH IJKL MNOP')).toBeNull()
  })

  it('shows why enrolment could not start', async () => {
    const { user } = await open({
      calls: { totpStart: () => Promise.reject(new PortalError('TOTP_ON', '이미 연결되어 있어요')) },
    })
    await connect(user)
    expect(await screen.findByText('이미 연결되어 있어요')).toBeTruthy()
  })

  it('that is new shows when it starts to protect money, and is not required before', async () => {
    const { user } = await open({
      hasTotp: true,
      guardsFrom: Date.UTC(2026, 10, 21, 9),
      language: 'EN',
      calls: {
        sessions: () => ({
          current: { ip: '::1', userAgent: '', startedAt: 1, expiresAt: 2 },
          past: [],
          devices: [],
          networks: [],
        }),
      },
    })
    expect(await screen.findByText(/^Protects your money from .*2026.*\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'End all others' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/^Login password/)).toBeTruthy()
    expect(dialog.queryByLabelText(/authenticator/i)).toBeNull()
  })

  it('is removed with one of its codes', async () => {
    const { bed, user } = await open({ hasTotp: true })
    await user.click(await screen.findByRole('button', { name: '연결 해제' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^앱의 번호 또는 복구 코드/), '654321')
    await user.click(dialog.getByRole('button', { name: '연결 해제' }))
    expect(await screen.findByText('연결 안 됨')).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({ name: 'totpRemove', request: { code: '654321' } })
  })

  it('is removed with a recovery code, too', async () => {
    const { bed, user } = await open({ hasTotp: true })
    await user.click(await screen.findByRole('button', { name: '연결 해제' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^앱의 번호 또는 복구 코드/), 'AAAAA-BBBBB')
    await user.click(dialog.getByRole('button', { name: '연결 해제' }))
    await waitFor(() =>
      expect(bed.recorded.calls).toContainEqual({ name: 'totpRemove', request: { code: 'AAAAA-BBBBB' } }),
    )
  })

  it('gets new recovery codes with a code of the app', async () => {
    const { bed, user } = await open({ hasTotp: true })
    await user.click(await screen.findByRole('button', { name: '복구 코드 다시 만들기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '복구 코드 다시 만들기' }))
    await user.type(dialog.getByLabelText(/^앱의 번호 또는 복구 코드/), '654321{Enter}')
    const shown = within(await screen.findByRole('dialog', { name: '복구 코드' }))
    expect(shown.getAllByRole('listitem')).toHaveLength(10)
    expect(bed.recorded.calls).toContainEqual({ name: 'totpRecoveryCodes', request: { code: '654321' } })
  })

  it('is available whichever modules are on', async () => {
    await open({ modules: { LOGINIPVERF3: false } })
    expect(await screen.findByRole('heading', { name: '인증 앱' })).toBeTruthy()
  })

  it('is shown in English', async () => {
    await open({ language: 'EN' })
    expect(await screen.findByRole('button', { name: 'Connect an app' })).toBeTruthy()
  })
})
