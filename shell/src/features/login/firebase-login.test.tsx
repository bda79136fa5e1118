import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { FIREBASE_PROBLEMS, type FirebaseProblem } from '@atrium/contracts/portal/firebase'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from '../../frame/DialogHost.tsx'
import en from '../../locales/en.late.json'
import ko from '../../locales/ko.late.json'
import { granted, memberInfo, portalError } from '../../testing/fake-api.ts'
import { firebaseFrame, firebaseOffer, servedFirebase } from '../../testing/fake-firebase.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

// Preloads the lazy code, which takes long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./LoginDialog.tsx'),
    import('../../forms/firebase/firebase-frame.ts'),
    import('../../forms/firebase/firebase-error.ts'),
  ]),
)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const answering = {
  login: (): unknown => granted,
  memberInfo: () => memberInfo,
  announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
  countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }),
}

async function open({
  offer = firebaseOffer(),
  answers = {},
}: { offer?: ReturnType<typeof firebaseOffer>; answers?: object } = {}) {
  // The slider captcha is on, but a sign-in by Firebase does not require it.
  const { shell, api } = fakeShell({ answers: { ...answering, ...answers } })
  shell.bootstrap.settings.firebase = offer
  await show(shell, <DialogHost />)
  await act(async () => shell.dialogs.open('login', { tab: offer.sms ? 'sms' : 'username' }))
  await screen.findByRole('dialog', { name: '로그인' })
  return { user: userEvent.setup(), api }
}
const number = () => screen.getByLabelText(/^휴대전화 번호\*?$/)
const codeField = () => screen.getByLabelText(/^인증번호\*?$/)
const order = () => screen.getByRole('button', { name: /받기$/ })

it.each(FIREBASE_PROBLEMS)('%s has a text in both languages', (problem) => {
  for (const texts of [ko, en]) expect(texts.firebase.problems[problem]).toMatch(/\S/)
})

describe('by mobile number, where codes are Firebase’s', () => {
  async function order1(answer?: Parameters<typeof servedFirebase>[0], options?: Parameters<typeof open>[0]) {
    const opened = await open(options)
    expect(firebaseFrame()).toBeNull()
    await opened.user.type(number(), '010-1234-5678')
    await opened.user.click(order())
    return { ...opened, page: await servedFirebase(answer) }
  }

  it('logs in with an ID token, without a code or a puzzle of the server', async () => {
    const { user, api, page } = await order1((question) =>
      question.type === 'firebase.confirmCode' ? { idToken: 'a-token' } : {},
    )
    await waitFor(() => expect(codeField()).toHaveFocus())
    expect(page.received).toEqual([{ type: 'firebase.sendCode', id: 1, phoneNumber: '+821012345678' }])
    expect(new URL(page.frame.src).search).toBe('?for=phone&language=KO&theme=dark&portal=http%3A%2F%2Flocalhost')
    expect(await screen.findByRole('button', { name: /^(1:00|0:59) 뒤에 다시 받기$/ })).toBeDisabled()
    await user.type(codeField(), ' 123456 {Enter}')
    await waitFor(() =>
      expect(api.call).toHaveBeenCalledWith('login', {
        type: 'firebase',
        firebaseIdToken: 'a-token',
        firebaseChannel: 'phone',
      }),
    )
    expect(api.call).not.toHaveBeenCalledWith('smsNoLogin', expect.anything())
    expect(api.call).not.toHaveBeenCalledWith('captchaChallenge', expect.anything())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(firebaseFrame()).toBeNull()
  })

  it.each<FirebaseProblem>([
    'invalidPhoneNumber',
    'missingPhoneNumber',
    'tooManyRequests',
    'unknown',
    'captchaCheckFailed',
    'quotaExceeded',
    'operationNotAllowed',
  ])('shows why the code was not sent: %s', async (problem) => {
    await order1(() => ({ problem }))
    expect(await screen.findByRole('dialog', { name: '인증번호를 보내지 못했어요' })).toHaveTextContent(
      ko.firebase.problems[problem],
    )
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
    expect(order()).toBeEnabled()
  })

  it.each<FirebaseProblem>(['invalidVerificationCode', 'missingVerificationCode', 'codeExpired'])(
    'shows what is wrong with the code, and clears its field: %s',
    async (problem) => {
      const { user, api } = await order1((question) => (question.type === 'firebase.confirmCode' ? { problem } : {}))
      await waitFor(() => expect(codeField()).toHaveFocus())
      await user.type(codeField(), '000000{Enter}')
      expect(await screen.findByRole('alert')).toHaveTextContent(ko.firebase.problems[problem])
      expect(codeField()).toHaveValue('')
      await waitFor(() => expect(codeField()).toHaveFocus())
      expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
    },
  )

  it('turns a code into a token once: another try with it calls the server only', async () => {
    const login = jest.fn(() => Promise.reject(portalError('ACCOUNT_NOT_FOUND')))
    const { user, page } = await order1(
      (question) => (question.type === 'firebase.confirmCode' ? { idToken: 'a-token' } : {}),
      { answers: { login } },
    )
    for (const times of [1, 2]) {
      await user.type(codeField(), '123456{Enter}')
      await waitFor(() => expect(login).toHaveBeenCalledTimes(times))
      expect(await screen.findByRole('alert')).toHaveTextContent('message of ACCOUNT_NOT_FOUND')
    }
    expect(page.received.filter(({ type }) => type === 'firebase.confirmCode')).toHaveLength(1)
  })

  it('shows Google’s captcha as long as it has a height', async () => {
    const opened = await open()
    await opened.user.type(number(), '01012345678')
    await opened.user.click(order())
    const { frame, post } = await servedFirebase(() => ({}))
    expect(frame).toHaveAttribute('title', '보안 확인')
    expect(frame.parentElement).not.toBeVisible()
    await post({ type: 'firebase.size', height: 78 })
    expect(frame.parentElement).toBeVisible()
    expect(frame.parentElement).toHaveStyle({ blockSize: '78px' })
    await post({ type: 'firebase.size', height: 0 })
    expect(frame.parentElement).not.toBeVisible()
  })

  it('accepts messages of its own frame and origin only', async () => {
    const opened = await open()
    await opened.user.type(number(), '01012345678')
    await opened.user.click(order())
    const { frame, post } = await servedFirebase()
    await post({ type: 'firebase.size', height: 78 }, { origin: 'https://evil.example' })
    await post({ type: 'firebase.size', height: 78 }, { source: window })
    for (const nonsense of [
      null,
      'text',
      { type: 'firebase.size', height: '78' },
      { type: 'firebase.signedIn', channel: 'phone', idToken: 'x' },
    ])
      await post(nonsense)
    expect(frame.parentElement).not.toBeVisible()
    expect(opened.api.call).not.toHaveBeenCalledWith('login', expect.anything())
  })
})

describe('with an account of another provider', () => {
  const social = firebaseOffer({ sms: false, providers: ['google', 'apple'] })
  const others = () => screen.getByRole('region', { name: '다른 계정으로 로그인' })
  async function openOthers(options: Parameters<typeof open>[0] = {}) {
    const opened = await open({ offer: social, ...options })
    expect(firebaseFrame()).toBeNull()
    const button = within(others()).getByRole('button')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await opened.user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    return opened
  }

  it('waits for the page, passes the focus on, and logs in with its token', async () => {
    const { api } = await openOthers()
    expect(within(others()).getByRole('status', { name: '다른 계정을 불러오고 있어요' })).toBeInTheDocument()
    const { frame, received, post } = await servedFirebase()
    await post({ type: 'firebase.size', height: 116 })
    expect(frame.parentElement).toHaveStyle({ blockSize: '116px' })
    expect(within(others()).queryByRole('status')).not.toBeInTheDocument()
    expect(frame).toHaveFocus()
    expect(received).toEqual([{ type: 'firebase.focus' }])
    await post({ type: 'firebase.began', channel: 'google' })
    await post({ type: 'firebase.signedIn', channel: 'google', idToken: 'a-token' })
    await waitFor(() =>
      expect(api.call).toHaveBeenCalledWith('login', {
        type: 'firebase',
        firebaseIdToken: 'a-token',
        firebaseChannel: 'google',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each<FirebaseProblem>([
    'popupClosedByUser',
    'popupBlocked',
    'otherAccount',
    'userDisabled',
    'networkFailed',
    'unknown',
  ])('shows why the sign-in failed, until the next try: %s', async (problem) => {
    const { api } = await openOthers()
    const { post } = await servedFirebase()
    await post({ type: 'firebase.failed', channel: 'google', problem })
    expect(within(others()).getByRole('alert')).toHaveTextContent(ko.firebase.problems[problem])
    await post({ type: 'firebase.began', channel: 'apple' })
    expect(within(others()).queryByRole('alert')).not.toBeInTheDocument()
    expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
  })

  it("shows the server's error", async () => {
    await openOthers({ answers: { login: () => Promise.reject(portalError('ACCOUNT_NOT_FOUND')) } })
    const { post } = await servedFirebase()
    await post({ type: 'firebase.signedIn', channel: 'google', idToken: 'a-token' })
    expect(await within(others()).findByRole('alert')).toHaveTextContent('message of ACCOUNT_NOT_FOUND')
  })

  it('shows that the page cannot be loaded, and tries again', async () => {
    const { user } = await openOthers()
    const frame = await waitFor(() => firebaseFrame()!)
    jest.useFakeTimers()
    act(() => void frame.dispatchEvent(new Event('load')))
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    jest.useRealTimers()
    expect(await within(others()).findByRole('alert')).toHaveTextContent(ko.firebase.problems.unavailable)
    await user.click(within(others()).getByRole('button', { name: '다시 시도' }))
    const { received } = await servedFirebase()
    expect(received).toEqual([{ type: 'firebase.focus' }])
    expect(within(others()).queryByRole('alert')).not.toBeInTheDocument()
  })

  it('closes with the Escape key inside the page as well', async () => {
    await openOthers()
    const { post } = await servedFirebase()
    await post({ type: 'firebase.left' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is shown only where the merchant has providers', async () => {
    await open()
    expect(screen.queryByRole('region', { name: '다른 계정으로 로그인' })).not.toBeInTheDocument()
  })
})
