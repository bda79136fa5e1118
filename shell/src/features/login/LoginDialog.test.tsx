import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom } from '../../atoms.ts'
import { DialogHost } from '../../dialogs/DialogHost.tsx'
import { granted, memberInfo, refusal } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

// The dialog's code comes with its first opening; a busy machine takes its time over that.
beforeAll(() => import('./LoginDialog.tsx'))
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = 'atrium-remember=; path=/; max-age=0'
})

/** A merchant with tabs and puzzles off, unless a test says otherwise. */
const PLAIN = ['MOBILEVERCODELOGIN3', 'GEETEST3', 'PWDEXPFORCECHANGE3']
const answering = { login: (): unknown => granted, memberInfo: () => memberInfo, announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }) }

async function open({ answers = {}, modulesOff = PLAIN, props = {} }: { answers?: object; modulesOff?: readonly string[]; props?: { username?: string; tab?: 'username' | 'sms' } } = {}) {
  const { shell, api } = fakeShell({ answers: { ...answering, ...answers }, modulesOff })
  await show(shell, <DialogHost />)
  const login = await act(async () => {
    shell.dialogs.open('login', props)
    const asked = shell.gate.require()
    asked.catch(() => undefined)
    // Wrapped, or act would wait for the login itself.
    return { asked }
  })
  await screen.findByRole('dialog', { name: '로그인' })
  return { user: userEvent.setup(), login: login.asked, api, shell }
}
const username = () => screen.getByLabelText(/^아이디\*?$/)
const password = () => screen.getByLabelText(/^비밀번호\*?$/)
const submit = () => screen.getByRole('button', { name: '로그인' })
const openKey = (shell: Awaited<ReturnType<typeof open>>['shell']) => shell.store.get(openDialogAtom)?.key

describe('by username', () => {
  it('starts in the first field, trims, and closes with the session', async () => {
    const { user, login, api } = await open()
    await waitFor(() => expect(username()).toHaveFocus())
    await user.keyboard(' demo {Tab} demo1234 {Enter}')
    await expect(login).resolves.toMatchObject({ account: 'demo' })
    expect(api.call).toHaveBeenCalledWith('login', { username: 'demo', password: 'demo1234', type: 'username', remember: false })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('asks for both fields before it asks the server', async () => {
    const { user, api } = await open()
    await user.type(username(), '   ')
    await user.click(submit())
    expect(await screen.findByText('아이디를 입력해 주세요.')).toBeInTheDocument()
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeInTheDocument()
    expect(username()).toBeInvalid()
    expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
  })

  it('shows what the server says, clears the password and asks for it again', async () => {
    const { user } = await open({ answers: { login: () => Promise.reject(refusal('WRONG_CREDENTIALS')) } })
    await user.type(username(), 'demo')
    await user.type(password(), 'wrong')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('message of WRONG_CREDENTIALS')
    expect(password()).toHaveValue('')
    await waitFor(() => expect(password()).toHaveFocus())
    expect(username()).toHaveValue('demo')
    expect(submit()).toBeEnabled()
    expect(screen.queryByLabelText(/보안 문자/)).not.toBeInTheDocument()
  })

  it('shows and hides the password', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '비밀번호 보기' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('says that a login is needed to whom asked for something else, and only to them', async () => {
    const { shell } = await open()
    expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription()
    await act(async () => shell.dialogs.close())
    await act(async () => void shell.gate.require().catch(() => undefined))
    expect(await screen.findByRole('dialog', { name: '로그인' })).toHaveAccessibleDescription('먼저 로그인해 주세요.')
    await act(async () => shell.dialogs.close())
    await act(async () => void shell.gate.require({ byHand: true }).catch(() => undefined))
    expect(await screen.findByRole('dialog', { name: '로그인' })).not.toHaveAccessibleDescription()
  })

  it('refuses whoever waits when it is closed', async () => {
    const { user, login } = await open()
    await user.click(screen.getByRole('button', { name: '닫기' }))
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('has the name filled in that it was opened with, and goes on with the password', async () => {
    await open({ props: { username: 'newcomer' } })
    expect(username()).toHaveValue('newcomer')
    await waitFor(() => expect(password()).toHaveFocus())
  })
})

describe('remember me', () => {
  it('keeps the account name for a day, and nothing else', async () => {
    const cookies = jest.spyOn(document, 'cookie', 'set')
    const { user, login, api } = await open()
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234')
    await user.click(screen.getByRole('checkbox', { name: '아이디 저장 (1일)' }))
    await user.click(submit())
    await login
    expect(api.call).toHaveBeenCalledWith('login', expect.objectContaining({ remember: true }))
    await waitFor(() => expect(cookies).toHaveBeenCalledWith(expect.stringMatching(/^atrium-remember=demo; path=\/; max-age=86400;/)))
    cookies.mockRestore()
    const again = await open()
    expect(screen.getAllByLabelText(/^아이디\*?$/).at(-1)).toHaveValue('demo')
    expect(screen.getAllByRole('checkbox').at(-1)).toBeChecked()
    await again.user.click(screen.getByRole('button', { name: '닫기' }))
  })

  it('is forgotten when it is not wanted any more', async () => {
    document.cookie = 'atrium-remember=demo; path=/'
    const { user, login } = await open()
    expect(username()).toHaveValue('demo')
    await user.click(screen.getByRole('checkbox'))
    await user.type(password(), 'demo1234')
    await user.click(submit())
    await login
    await waitFor(() => expect(document.cookie).not.toContain('atrium-remember'))
  })
})

it('leaves no secret in any storage', async () => {
  const { user, login } = await open()
  await user.type(username(), 'demo')
  await user.type(password(), 'demo1234')
  await user.click(screen.getByRole('checkbox'))
  await user.click(submit())
  await login
  await waitFor(() => expect(document.cookie).toContain('atrium-remember=demo'))
  expect({ ...sessionStorage }).toEqual({ account: 'demo', isAgent: '0', merchant: 'DEMO' })
  expect({ ...localStorage }).toEqual({})
  expect(document.cookie).not.toContain('demo1234')
})

describe('the image captcha', () => {
  const demanding = new PortalError('WRONG_CREDENTIALS', '틀렸습니다', 'r-1', [{ path: 'captcha', message: 'required' }])

  it('comes when the server demands it, and goes with the next try', async () => {
    const login = jest.fn<() => unknown>(() => granted).mockImplementationOnce(() => Promise.reject(demanding))
    let pictures = 0
    const { user, api } = await open({ answers: { login, captcha: () => `PIC${++pictures}` } })
    await user.type(username(), 'demo')
    await user.type(password(), 'wrong')
    await user.click(submit())
    expect(await screen.findByLabelText(/^보안 문자\*?$/)).toHaveValue('')
    expect(await screen.findByAltText('보안 문자 그림')).toBeInTheDocument()
    await user.type(password(), 'demo1234')
    await user.click(submit())
    expect(await screen.findByText('보안 문자를 입력해 주세요.')).toBeInTheDocument()
    expect(login).toHaveBeenCalledTimes(1)
    await user.type(screen.getByLabelText(/^보안 문자\*?$/), ' aB3 ')
    await user.click(submit())
    await waitFor(() => expect(api.call).toHaveBeenCalledWith('login', { type: 'username', username: 'demo', password: 'demo1234', remember: false, captcha: 'aB3' }))
  })

  it('brings another picture when it was wrong, and keeps the password', async () => {
    let pictures = 0
    const { user } = await open({ answers: { login: () => Promise.reject(refusal('CAPTCHA_REQUIRED')), captcha: () => `PIC${++pictures}` } })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234')
    await user.click(submit())
    const field = await screen.findByLabelText(/^보안 문자\*?$/)
    await waitFor(() => expect(field).toHaveFocus())
    await user.type(field, 'nope{Enter}')
    await waitFor(() => expect(field).toHaveValue(''))
    expect(password()).toHaveValue('demo1234')
    await waitFor(() => expect(screen.getByAltText('보안 문자 그림')).toHaveAttribute('src', 'data:image/png;base64,PIC2'))
  })
})

describe('the slider', () => {
  const puzzle = { id: 'p-1', kind: 'slider', background: 'data:image/png;base64,A', piece: 'data:image/png;base64,B', y: 1, width: 320, height: 160, pieceSize: 48 }
  beforeAll(() => import('../../captcha/SliderCaptcha.tsx'))

  it('is asked for before every try: a refused one is used up', async () => {
    let proofs = 0
    const login = jest.fn<(request: object) => unknown>(() => granted).mockImplementationOnce(() => Promise.reject(refusal('WRONG_CREDENTIALS')))
    const { user, login: asked } = await open({ modulesOff: ['MOBILEVERCODELOGIN3'], answers: { login, captchaChallenge: () => puzzle, captchaAnswer: () => ({ proof: `proof-${++proofs}` }) } })
    await user.type(username(), 'demo')
    await user.type(password(), 'wrong{Enter}')
    await screen.findByAltText('빈자리가 있는 그림')
    expect(login).not.toHaveBeenCalled()
    expect(submit()).toBeDisabled()
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus())
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('message of WRONG_CREDENTIALS')
    expect(login).toHaveBeenCalledWith({ type: 'username', username: 'demo', password: 'wrong', remember: false, slider: 'proof-1' })
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    await waitFor(() => expect(password()).toHaveFocus())
    await user.keyboard('demo1234{Enter}')
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus())
    await screen.findByAltText('빈자리가 있는 그림')
    await user.keyboard('{PageUp}{Enter}')
    await asked
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ password: 'demo1234', slider: 'proof-2' }))
  })

  it('asks for nothing when it is closed', async () => {
    const { user, api } = await open({ modulesOff: ['MOBILEVERCODELOGIN3'], answers: { captchaChallenge: () => puzzle } })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234{Enter}')
    await screen.findByRole('slider')
    await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!)
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
    expect(password()).toHaveValue('demo1234')
  })
})

describe('by mobile number', () => {
  const sms = { smsNoLogin: () => ({ success: true, message: '', expiredMinutes: 10 }), countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }) }
  const number = () => screen.getByLabelText(/^휴대전화 번호\*?$/)
  const codeField = () => screen.getByLabelText(/^인증번호\*?$/)

  it('is a tab of its own where the merchant has it, and opens first where passwords expire', async () => {
    await open({ modulesOff: ['GEETEST3'], answers: sms })
    expect(screen.getByRole('tab', { name: '휴대전화' })).toHaveAttribute('aria-selected', 'true')
    expect(number()).toBeInTheDocument()
  })

  it('comes second otherwise, and is not there where the merchant has it off', async () => {
    const { user } = await open({ modulesOff: ['GEETEST3', 'PWDEXPFORCECHANGE3'], answers: sms })
    expect(screen.getByRole('tab', { name: '아이디' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: '아이디' }))
    await user.keyboard('{ArrowRight}')
    expect(number()).toBeInTheDocument()
  })

  it('is not there where the merchant has it off, whatever was asked for', async () => {
    await open({ props: { tab: 'sms' }, answers: sms })
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(username()).toBeInTheDocument()
  })

  it.each([['', '휴대전화 번호를 입력해 주세요.'], ['010-12', '휴대폰 번호는 숫자 10~11자리여야 합니다.'], ['02-8212-3456', '올바른 휴대폰 번호를 입력해 주세요.']])('sends no code to %j', async (typed, message) => {
    const { user, api } = await open({ modulesOff: ['GEETEST3'], answers: sms })
    await user.type(number(), `${typed} `)
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(number()).toHaveFocus()
    expect(api.call).not.toHaveBeenCalledWith('smsNoLogin', expect.anything())
  })

  it('sends a code, goes to its field, and logs in with it', async () => {
    const { user, api, login } = await open({ modulesOff: ['GEETEST3'], answers: sms })
    await user.type(number(), ' 010-1234-5678 ')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() => expect(codeField()).toHaveFocus())
    expect(api.call).toHaveBeenCalledWith('smsNoLogin', { mobileNum: '010-1234-5678', countryDialingCode: '82', purpose: 'login' })
    expect(await screen.findByRole('button', { name: /뒤에 다시 받기/ })).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('인증번호를 입력해 주세요.')).toBeInTheDocument()
    await user.type(codeField(), '123456{Enter}')
    await expect(login).resolves.toMatchObject({ account: 'demo' })
    expect(api.call).toHaveBeenCalledWith('login', { type: 'sms', mobileNum: '010-1234-5678', countryDialingCode: '82', verificationCode: '123456' })
  })

  it('asks for the code again when it was refused', async () => {
    const { user } = await open({ modulesOff: ['GEETEST3'], answers: { ...sms, login: () => Promise.reject(refusal('CODE_INVALID')) } })
    await user.type(number(), '01012345678')
    await user.type(codeField(), '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('message of CODE_INVALID')
    await waitFor(() => expect(codeField()).toHaveFocus())
    expect(codeField()).toHaveValue('')
  })
})

describe('around the form', () => {
  it('leads to the other ways in', async () => {
    const { user, shell } = await open()
    await user.click(screen.getByRole('button', { name: '회원가입' }))
    expect(openKey(shell)).toBe('register')
    await act(async () => shell.dialogs.open('login'))
    await user.click(await screen.findByRole('button', { name: '비밀번호 찾기' }))
    expect(openKey(shell)).toBe('forgot')
  })

  it('hides what the merchant has off', async () => {
    await open({ modulesOff: [...PLAIN, 'REGGRP', 'FREEPLAY3'] })
    expect(screen.queryByRole('button', { name: '회원가입' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '체험하기' })).not.toBeInTheDocument()
  })

  it('has the operator’s banner beside it', async () => {
    const banner = { id: 'b-1', groupName: 'w_login', title: '첫 만남', text: '오늘부터', image: '/b.webp' }
    await open({ answers: { announcements: () => ({ banners: { w_login: [banner] }, player: [], popup: [], promotion: [] }) } })
    expect(await screen.findByText('첫 만남')).toBeInTheDocument()
  })

  it('speaks English', async () => {
    const { shell } = await open()
    await act(() => shell.locale.setLanguage('EN'))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Remember my username for a day' })).toBeInTheDocument()
  })
})
