import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ERRORS, PortalError, type ErrorCode } from '@atrium/contracts/errors'
import { REGISTER_FIELDS, ruleOf, type FieldRule, type RegisterField } from '@atrium/contracts/register-rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom, sessionAtom, toastsAtom } from '../../atoms.ts'
import { DialogHost } from '../../dialogs/DialogHost.tsx'
import { granted, memberInfo, refusal } from '../../testing/fake-api.ts'
import { field, noField } from '../../testing/field.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'

const off = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, ruleOf('length', 1, 40, { enabled: false })])) as Record<RegisterField, FieldRule>
const usual = { ...off, username: ruleOf('letterFirst', 4, 16, { required: true }), password: ruleOf('lettersAndDigits', 8, 32, { required: true }), mobileNum: { ...ruleOf('digits', 6, 15), enabled: false } }
const settingsOf = (fields: Partial<Record<RegisterField, FieldRule>> = {}) => ({ fields: { ...usual, ...fields }, minAge: 21, confirmAge: 18, termsVersion: '2026-11', usernameRule: usual.username, passwordRule: usual.password })
const refused = (code: ErrorCode, path: string) => new PortalError(code, ERRORS[code].KO, undefined, [{ path, message: ERRORS[code].KO }])

type Options = NonNullable<Parameters<typeof fakeShell>[0]>
interface Scene {
  fields?: Partial<Record<RegisterField, FieldRule>>
  answers?: Options['answers']
  modulesOff?: readonly string[]
  /** Of the shell before: a second opening of the same page. */
  again?: ReturnType<typeof fakeShell>
}

async function open({ fields, answers = {}, modulesOff = ['GEETEST3', 'MOBILENUMREG3'], again }: Scene = {}) {
  const made = again ?? fakeShell({ modulesOff, answers: { registerSettings: () => settingsOf(fields), countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }), memberInfo: () => memberInfo, announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }), ...answers } })
  const { shell, api } = made
  const onClose = jest.fn()
  const view = await show(shell, <><RegisterDialog onClose={onClose} /><DialogHost /></>)
  await screen.findByRole('dialog', { name: '회원가입' })
  const calls = (name: string) => api.call.mock.calls.filter(([called]) => called === name).map(([, request]) => request)
  return { ...made, view, onClose, calls, user: userEvent.setup({ delay: null }), opened: () => shell.store.get(openDialogAtom), toasts: () => shell.store.get(toastsAtom).map(({ text }) => text) }
}

const submit = () => screen.getByRole('button', { name: '가입하기' })
const terms = () => screen.getByRole('checkbox', { name: /이용 약관/ })
const adult = () => screen.getByRole('checkbox', { name: '만 18세 이상입니다.' })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('아이디'), 'skyblue')
  await user.type(field('비밀번호'), 'harbour42')
  await user.type(field('비밀번호 확인'), 'harbour42')
  await user.click(adult())
}

// Long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => void history.replaceState(null, '', '/'))

describe('the fields', () => {
  it('are those the merchant asks for, with a mark where they must be filled in', async () => {
    await open({ fields: { line: ruleOf('noSpaces', 3, 40), payeeName: ruleOf('length', 2, 60, { required: true }) } })
    expect(field('예금주 이름')).toBeRequired()
    expect(field('LINE')).not.toBeRequired()
    expect(noField('WeChat')).not.toBeInTheDocument()
    expect(screen.getByText('* 표시는 꼭 입력해야 합니다.')).toBeInTheDocument()
    await waitFor(() => expect(field('아이디')).toHaveFocus())
    expect(field('아이디')).toHaveAccessibleDescription('영문자로 시작하는 영문·숫자 4~16자로 입력해 주세요.')
  })

  it('can all be there', async () => {
    const fields = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, ruleOf('length', 1, 40)]))
    await open({ fields, answers: { captcha: () => 'AAAA' }, modulesOff: ['GEETEST3', 'MOBILENUMREG3', 'REGMOBVERF3'] })
    const labels = ['아이디', '비밀번호', '비밀번호 확인', '휴대전화 번호', '이메일', '결제 비밀번호', '예금주 이름', '닉네임', '생년월일', '신분증 번호', 'QQ', 'LINE', 'WhatsApp', 'Facebook', 'WeChat', 'Zalo', 'Telegram', '주소', '국적', '직업', '소득원', '출생지', '추천인 ID', '초대 코드', '친구 초대 코드', '보안 문자']
    for (const label of labels) expect(field(label)).toBeInTheDocument()
  })

  it('say what is wrong with them, and the first has the focus', async () => {
    const { user, calls } = await open({ fields: { paymentPassword: ruleOf('digits', 6, 6, { required: true }) } })
    await user.type(field('아이디'), '1x')
    await user.type(field('비밀번호'), 'harbour')
    await user.type(field('비밀번호 확인'), 'harbou')
    await user.type(field('결제 비밀번호'), '12345')
    await user.click(submit())
    await waitFor(() => expect(field('아이디')).toHaveFocus())
    expect(field('아이디')).toHaveAccessibleDescription('영문자로 시작하는 영문·숫자 4~16자로 입력해 주세요.')
    expect(field('비밀번호')).toHaveAccessibleDescription('영문자와 숫자를 함께 써서 8~32자로 입력해 주세요.')
    expect(field('비밀번호 확인')).toHaveAccessibleDescription('두 번 입력한 비밀번호가 서로 다릅니다.')
    // One number when both ends of the length are equal.
    expect(field('결제 비밀번호')).toHaveAccessibleDescription('숫자 6자리로 입력해 주세요.')
    expect(calls('register')).toEqual([])
  })

  it('refuse whoever is too young', async () => {
    const { user, calls } = await open({ fields: { birthday: ruleOf('date', 10, 10, { required: true }) } })
    await fillIn(user)
    await user.type(field('생년월일'), '2020-02-29')
    await user.click(submit())
    await waitFor(() => expect(field('생년월일')).toHaveAccessibleDescription('만 21세 이상만 가입할 수 있습니다.'))
    expect(field('생년월일')).toBeInvalid()
    expect(calls('register')).toEqual([])
  })

  it('are asked for once, and again when they did not come', async () => {
    let isUp = false
    const { user, calls } = await open({ answers: { registerSettings: () => (isUp ? settingsOf() : Promise.reject(refusal('NETWORK_BLOCKED'))) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('message of NETWORK_BLOCKED')
    isUp = true
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByLabelText(/^아이디/)).toBeInTheDocument()
    expect(calls('registerSettings')).toHaveLength(2)
  })

  it('are none where the merchant has registration off', async () => {
    await open({ modulesOff: ['REGGRP'] })
    expect(screen.getByText('지금은 가입할 수 없습니다. 고객센터에 문의해 주세요.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '가입하기' })).not.toBeInTheDocument()
  })
})

describe('consents', () => {
  it('has the terms agreed to from the start, with a way to read them, and the age to be confirmed', async () => {
    await open()
    expect(terms()).toBeChecked()
    expect(screen.getByRole('link', { name: /이용 약관/ })).toHaveAttribute('href', '/help#terms')
    expect(adult()).not.toBeChecked()
  })

  it('wants both', async () => {
    const { user, calls } = await open()
    await fillIn(user)
    await user.click(terms())
    await user.click(adult())
    await user.click(submit())
    expect(await screen.findByText('이용 약관에 동의해 주세요.')).toBeInTheDocument()
    expect(screen.getByText('만 18세 이상임을 확인해 주세요.')).toBeInTheDocument()
    expect(calls('register')).toEqual([])
  })
})

describe('a registration', () => {
  it('signs in, closes and welcomes', async () => {
    const { user, shell, calls, onClose, toasts } = await open({ answers: { register: () => ({ ...granted, userName: 'skyblue' }) } })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls('register')).toEqual([expect.objectContaining({ username: 'skyblue', password: 'harbour42', confirmPassword: 'harbour42', termsVersion: '2026-11', terms: true, adult: true, registerMethod: 'WEB', domain: 'localhost' })])
    expect(shell.store.get(sessionAtom).status).toBe('member')
    expect(toasts()).toContain('skyblue님, 환영합니다.')
  })

  it('leads to the login with the name where the merchant does not sign in at once', async () => {
    const { user, shell, opened, toasts } = await open({ answers: { register: () => ({ registered: true, userName: 'skyblue' }) } })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(opened()).toMatchObject({ key: 'login', props: { username: 'skyblue' } }))
    expect(shell.store.get(sessionAtom).status).toBe('visitor')
    expect(toasts()).toContain('가입이 끝났습니다. 로그인해 주세요.')
  })

  it('leads to the login as well when the account is there and the member’s data do not come', async () => {
    const { user, opened, toasts } = await open({ answers: { register: () => ({ ...granted, userName: 'skyblue' }), memberInfo: () => Promise.reject(refusal('NETWORK_BLOCKED')) } })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(opened()).toMatchObject({ key: 'login', props: { username: 'skyblue' } }))
    expect(toasts()).toContain('가입이 끝났습니다. 로그인해 주세요.')
  })

  it('shows a refusal at its field and loses nothing', async () => {
    const { user } = await open({ answers: { register: () => Promise.reject(refused('USERNAME_TAKEN', 'username')) } })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(field('아이디')).toHaveAccessibleDescription(ERRORS.USERNAME_TAKEN.KO))
    expect(field('아이디')).toHaveFocus()
    expect(field('비밀번호')).toHaveValue('harbour42')
  })

  it('shows a refusal of no field above the form', async () => {
    const { user } = await open({ answers: { register: () => Promise.reject(refusal('CODE_TOO_MANY')) } })
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('message of CODE_TOO_MANY')
  })

  it('asks for other terms to be read and agreed to', async () => {
    const { user, calls } = await open({ answers: { register: () => Promise.reject(refusal('TERMS_CHANGED')) } })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(terms()).not.toBeChecked())
    expect(calls('registerSettings')).toHaveLength(2)
  })

  it('shows the picture code once the server wants it, and another picture for every try', async () => {
    const { user, calls } = await open({ answers: { captcha: () => 'AAAA', register: () => Promise.reject(refusal('CAPTCHA_REQUIRED')) } })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(field('보안 문자')).toHaveAccessibleDescription('message of CAPTCHA_REQUIRED'))
    await user.type(field('보안 문자'), '1234')
    await user.click(submit())
    await waitFor(() => expect(calls('register')[1]).toMatchObject({ captcha: '1234' }))
    await waitFor(() => expect(field('보안 문자')).toHaveValue(''))
  })
})

describe('a form that was closed by mistake', () => {
  it('has everything typed when it is opened again', async () => {
    const first = await open()
    await fillIn(first.user)
    first.view.unmount()
    await open({ again: first })
    expect(field('아이디')).toHaveValue('skyblue')
    expect(field('비밀번호 확인')).toHaveValue('harbour42')
    expect(adult()).toBeChecked()
  })

  it('is empty once the account is there', async () => {
    const first = await open({ answers: { register: () => ({ registered: true, userName: 'skyblue' }) } })
    await fillIn(first.user)
    await first.user.click(submit())
    await waitFor(() => expect(first.opened()).toMatchObject({ key: 'login' }))
    first.view.unmount()
    act(() => first.shell.dialogs.close())
    await open({ again: first })
    expect(field('아이디')).toHaveValue('')
  })
})

describe('a registration by mobile number', () => {
  const both = ['GEETEST3']
  const sent = { success: true, message: '인증번호를 보냈습니다.', expiredMinutes: 10 }

  it('takes the number with its country, a code by SMS and a password', async () => {
    const { user, calls, onClose } = await open({ modulesOff: both, answers: { smsRegister: () => sent, registerMobile: () => granted } })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    expect(noField('아이디')).not.toBeInTheDocument()
    await user.type(field('비밀번호'), 'harbour42')
    await user.type(field('비밀번호 확인'), 'harbour42')
    await user.type(field('휴대전화 번호'), '010-1234-5678')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() => expect(calls('smsRegister')).toEqual([{ mobileNo: '010-1234-5678', countryDialingCode: '82', variant: 'mobile' }]))
    await user.type(field('인증번호'), '123456')
    await user.click(adult())
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls('registerMobile')).toEqual([expect.objectContaining({ mobileNum: '010-1234-5678', countryDialingCode: '82', verificationCode: '123456', password: 'harbour42' })])
  })

  it('sends no code to a number that is none', async () => {
    const { user, calls } = await open({ modulesOff: both })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() => expect(field('휴대전화 번호')).toHaveAccessibleDescription('필수 입력 항목입니다.'))
    expect(field('휴대전화 번호')).toHaveFocus()
    expect(calls('smsRegister')).toEqual([])
  })

  it('asks for no password where the merchant wants none, and for no code without REGMOBVERF3', async () => {
    const { user } = await open({ modulesOff: [...both, 'MOBILENUMPASSREG3', 'REGMOBVERF3'] })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    expect(noField('비밀번호')).not.toBeInTheDocument()
    expect(noField('인증번호')).not.toBeInTheDocument()
  })

  it('keeps what was typed when the way is changed', async () => {
    const { user } = await open({ modulesOff: both })
    await user.type(field('아이디'), 'skyblue')
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.click(screen.getByRole('tab', { name: '아이디로 가입' }))
    expect(field('아이디')).toHaveValue('skyblue')
  })

  it('shows a wrong code at its field', async () => {
    const { user } = await open({ modulesOff: [...both, 'MOBILENUMPASSREG3'], answers: { registerMobile: () => Promise.reject(refused('CODE_INVALID', 'verificationCode')) } })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.type(field('휴대전화 번호'), '01012345678')
    await user.type(field('인증번호'), '000000')
    await user.click(adult())
    await user.click(submit())
    await waitFor(() => expect(field('인증번호')).toHaveAccessibleDescription(ERRORS.CODE_INVALID.KO))
  })
})

describe('an invitation', () => {
  it('that is right goes along without a word', async () => {
    history.replaceState(null, '', '/register?code=AGENT1')
    const { user, calls } = await open({ answers: { affiliate: () => ({ valid: true, agent: 'upline' }), register: () => granted } })
    expect(noField('초대 코드')).not.toBeInTheDocument()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(calls('register')).toEqual([expect.objectContaining({ affiliateCode: 'AGENT1' })]))
    expect(calls('affiliate')).toEqual([{ code: 'AGENT1', domain: 'localhost' }])
  })

  it('that is wrong makes its field appear with the reason, and can be taken out', async () => {
    history.replaceState(null, '', '/register?affiliateCode=NOBODY')
    const { user, calls } = await open({ answers: { affiliate: () => ({ valid: false }), register: () => granted } })
    const code = await screen.findByLabelText('초대 코드')
    expect(code).toHaveValue('NOBODY')
    expect(code).toHaveAccessibleDescription(ERRORS.INVITATION_CODE_ERROR.KO)
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(code).toHaveFocus())
    expect(calls('register')).toEqual([])
    await user.clear(code)
    await user.click(submit())
    await waitFor(() => expect(calls('register')).toHaveLength(1))
    expect(calls('register')[0]).not.toHaveProperty('affiliateCode')
  })

  it('is not looked at where the merchant has no agents', async () => {
    history.replaceState(null, '', '/register?code=AGENT1')
    const { calls } = await open({ modulesOff: ['GEETEST3', 'MOBILENUMREG3', 'AFFMAN3'] })
    expect(calls('affiliate')).toEqual([])
  })
})

it('leads to the login, and shows the operator’s banner', async () => {
  const banner = { id: 'b', groupName: 'w_register', title: '처음이신가요?', text: '가입은 1분이면 끝납니다.', image: '/art/b.svg' }
  const { user, opened } = await open({ answers: { announcements: () => ({ banners: { w_register: [banner] }, player: [], popup: [], promotion: [] }) } })
  expect(await screen.findByText('처음이신가요?')).toBeInTheDocument()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '로그인' }))
  expect(opened()).toMatchObject({ key: 'login' })
})
