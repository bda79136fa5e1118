import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { lazyPage } from '@atrium/portal-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom, quietAtom, sessionAtom } from '../../context/atoms.ts'
import { Header } from '../../chrome/header/Header.tsx'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { granted, memberInfo, portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { PLAIN } from '../../testing/login-scene.tsx'
import { show } from '../../testing/show.tsx'
import { HeaderLogin } from './HeaderLogin.tsx'

const puzzle = {
  id: 'p-1',
  kind: 'slider',
  background: 'data:image/png;base64,A',
  piece: 'data:image/png;base64,B',
  y: 1,
  width: 320,
  height: 160,
  pieceSize: 48,
}
const answering = {
  login: (): unknown => granted,
  memberInfo: () => memberInfo,
  gameMenus: () => ({ categories: [] }),
  walletBalance: () => ({ sumBalance: '5', currency: 'DEMO', version: 1 }),
  captcha: () => 'PIC',
  announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
}

/** Renders the header of a window of this width. */
async function openHeader({
  width = 1280,
  answers = {},
  modulesOff = PLAIN,
  hasDialogs = false,
}: { width?: number; answers?: object; modulesOff?: readonly string[]; hasDialogs?: boolean } = {}) {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: width >= Number(/\d+/.exec(query)![0]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
  const { shell, api } = fakeShell({ answers: { ...answering, ...answers } as never, modulesOff })
  shell.store.set(quietAtom, true)
  await Promise.all([import('../../chrome/header/MemberBar.tsx'), import('../../forms/captcha/SliderCaptcha.tsx')])
  await show(
    shell,
    <>
      <Header layout="full" loginForm={<HeaderLogin />} />
      <main id="main" tabIndex={-1} />
      {hasDialogs && <DialogHost />}
    </>,
  )
  return { user: userEvent.setup(), shell, api }
}
const form = () => screen.getByRole('form', { name: '로그인' })
const username = () => within(form()).getByLabelText('아이디')
const password = () => within(form()).getByLabelText('비밀번호')
const submit = () => within(form()).getByRole('button', { name: '로그인' })
const remember = () => within(form()).queryByRole('checkbox', { name: '아이디 저장 (1일)' })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = 'atrium-remember=; path=/; max-age=0'
})

describe('the login form of the header', () => {
  it('is shown where there is room; elsewhere there is the button', async () => {
    await openHeader({ width: 1023 })
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '로그인' })).toBeInTheDocument()
  })

  it('is recognized by password managers', async () => {
    await openHeader()
    expect(username()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    expect(submit()).toHaveAttribute('type', 'submit')
  })

  it('logs in by keyboard; the bar then has the username, and the focus', async () => {
    const { user, api } = await openHeader()
    await user.click(username())
    await user.keyboard(' demo {Tab}demo1234{Enter}')
    const account = await screen.findByRole('button', { name: 'demo' })
    expect(api.call).toHaveBeenCalledWith('login', {
      username: 'demo',
      password: 'demo1234',
      type: 'username',
      remember: false,
    })
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    await waitFor(() => expect(account).toHaveFocus())
  })

  it('shows its panel with the focus, until the focus or the pointer goes elsewhere or Escape is pressed', async () => {
    const { user } = await openHeader()
    expect(remember()).not.toBeInTheDocument()
    await user.click(username())
    expect(remember()).toBeVisible()
    await user.keyboard('{Escape}')
    expect(remember()).not.toBeInTheDocument()
    expect(username()).toHaveFocus()
    await user.tab()
    expect(remember()).toBeVisible()
    await user.click(screen.getByRole('link', { name: '홈' }))
    expect(remember()).not.toBeInTheDocument()
  })

  it('requires both fields before it makes a call', async () => {
    const { user, api } = await openHeader()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('아이디를 입력해 주세요.비밀번호를 입력해 주세요.')
    expect(username()).toBeInvalid()
    expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
  })

  it('shows the error in its panel until a press elsewhere', async () => {
    const { user } = await openHeader({ answers: { login: () => Promise.reject(portalError('WRONG_CREDENTIALS')) } })
    await user.type(username(), 'demo')
    await user.type(password(), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('message of WRONG_CREDENTIALS')
    expect(password()).toHaveValue('')
    await waitFor(() => expect(password()).toHaveFocus())
    await user.click(document.getElementById('main')!)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows the picture captcha when the server requires it, without an error the first time', async () => {
    const login = jest.fn<() => unknown>(() => Promise.reject(portalError('CAPTCHA_REQUIRED')))
    const { user } = await openHeader({ answers: { login } })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234{Enter}')
    const picture = await screen.findByLabelText(/^보안 문자\*?$/)
    await waitFor(() => expect(picture).toHaveFocus())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('계속하려면 그림의 숫자를 입력해 주세요.')).toBeVisible()
    expect(password()).toHaveValue('demo1234')
    await user.type(picture, 'nope{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('message of CAPTCHA_REQUIRED')
  })

  it('has the puzzle in its panel, which stays open for it', async () => {
    const { user, api, shell } = await openHeader({
      modulesOff: ['MOBILEVERCODELOGIN3'],
      answers: { captchaChallenge: () => puzzle as never, captchaAnswer: () => ({ proof: 'proof-1' }) },
    })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234{Enter}')
    const slider = await screen.findByRole('slider')
    await waitFor(() => expect(slider).toHaveFocus())
    await user.click(document.getElementById('main')!)
    expect(slider).toBeVisible()
    await screen.findByAltText('빈자리가 있는 그림')
    slider.focus()
    await user.keyboard('{PageUp}{Enter}')
    await waitFor(() => expect(shell.store.get(sessionAtom).status).toBe('member'))
    expect(api.call).toHaveBeenCalledWith('login', expect.objectContaining({ slider: 'proof-1' }))
  })

  it('continues in the dialogs of the login: a required change of the password', async () => {
    const { user, shell } = await openHeader({
      answers: { login: () => ({ ...granted, changePassword: true }) as never },
    })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234{Enter}')
    await waitFor(() =>
      expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'changePassword', props: { reason: 'default' } }),
    )
  })

  it('stores the username on request, and fills it in the next time', async () => {
    const { user, shell } = await openHeader()
    await user.type(username(), 'demo')
    await user.click(remember()!)
    await user.type(password(), 'demo1234{Enter}')
    await waitFor(() => expect(shell.store.get(sessionAtom).status).toBe('member'))
    await waitFor(() => expect(document.cookie).toContain('atrium-remember=demo'))
    await act(async () => shell.session.logout())
    expect(username()).toHaveValue('demo')
  })

  it('is empty after a log-out where the username was not to be stored', async () => {
    const { user, shell } = await openHeader()
    await user.click(username())
    await user.keyboard('demo{Tab}demo1234{Enter}')
    await waitFor(() => expect(shell.store.get(sessionAtom).status).toBe('member'))
    await act(async () => shell.session.logout())
    expect(username()).toHaveValue('')
    expect(password()).toHaveValue('')
  })

  /** Opens the dialog with the other sign-in methods from the form. */
  async function openOtherWays() {
    await Promise.all([import('../../frame/NamedDialog.tsx'), import('./LoginDialog.tsx')])
    const opened = await openHeader({ modulesOff: ['GEETEST3'], hasDialogs: true })
    await opened.user.click(username())
    // Waits for the dialog's code, which suspends.
    await act(() => opened.user.click(screen.getByRole('button', { name: '다른 방법으로 로그인' })))
    return { ...opened, dialog: await screen.findByRole('dialog', { name: '로그인' }) }
  }

  it('gets the focus back from the dialog of the other ways when that is closed', async () => {
    const { user } = await openOtherWays()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(username()).toHaveFocus())
  })

  it('leaves the focus at the username after a log-in in the dialog of the other ways', async () => {
    const { user, dialog } = await openOtherWays()
    await user.click(within(dialog).getByRole('tab', { name: '아이디' }))
    await user.type(await within(dialog).findByRole('textbox', { name: '아이디' }), 'demo')
    await user.type(within(dialog).getByLabelText(/^비밀번호\*?$/), 'demo1234{Enter}')
    const account = await screen.findByRole('button', { name: 'demo' })
    await waitFor(() => expect(account).toHaveFocus())
  })

  it('links to registration, the forgotten password and the other ways to log in', async () => {
    const { user, shell } = await openHeader({ modulesOff: ['GEETEST3'] })
    await user.click(screen.getByRole('button', { name: '회원가입' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('register')
    await user.click(username())
    await user.click(screen.getByRole('button', { name: '비밀번호 찾기' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('forgot')
    await user.click(username())
    await user.click(screen.getByRole('button', { name: '다른 방법으로 로그인' }))
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login', props: { tab: 'sms' } })
  })
})

it('replaces the button that opens the dialog once the page has loaded', async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  })
  const { shell } = fakeShell({ answers: answering as never })
  await show(shell, <Header layout="full" loginForm={<HeaderLogin />} />)
  expect(screen.queryByRole('form', { name: '로그인' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '로그인' })).toBeVisible()
  await act(async () => shell.store.set(quietAtom, true))
  expect(screen.getByRole('form', { name: '로그인' })).toBeVisible()
})

it('does not replace the button while that has the focus, or gets it back from the dialog', async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  })
  const { shell } = fakeShell({ answers: answering as never })
  await show(shell, <Header layout="full" loginForm={<HeaderLogin />} />)
  const button = screen.getByRole('button', { name: '회원가입' })
  const user = userEvent.setup()
  await user.click(button)
  expect(shell.store.get(openDialogAtom)?.key).toBe('register')
  // Waits until the dialog has the focus.
  act(() => button.blur())
  await act(async () => shell.store.set(quietAtom, true))
  act(() => shell.store.set(openDialogAtom, undefined))
  expect(button).toBeVisible()
  act(() => button.focus())
  const login = screen.getByRole('button', { name: '로그인' })
  // Between the blur and focus events React renders, as in a browser.
  fireEvent.blur(button, { relatedTarget: login })
  expect(login).toBeVisible()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('form', { name: '로그인' })).toBeVisible()
})

it('leaves the focus on a button that gets it while the code of the form is loading', async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  })
  const { shell } = fakeShell({ answers: answering as never })
  const code = Promise.withResolvers<typeof HeaderLogin>()
  const Late = lazyPage(() => code.promise)
  await show(shell, <Header layout="full" loginForm={<Late />} />)
  await act(async () => shell.store.set(quietAtom, true))
  const button = screen.getByRole('button', { name: '로그인' })
  act(() => button.focus())
  expect(button).toHaveFocus()
  await act(async () => code.resolve(HeaderLogin))
  expect(button).toHaveFocus()
  await userEvent.tab()
  expect(await screen.findByRole('form', { name: '로그인' })).toBeVisible()
})

it('is replaced by the button when its code cannot be loaded', async () => {
  const Broken = () => {
    throw Object.assign(new Error('away'), { name: 'PageLoadError' })
  }
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
  const { shell } = fakeShell({ answers: answering as never })
  shell.store.set(quietAtom, true)
  await show(shell, <Header layout="full" loginForm={<Broken />} />)
  expect(await screen.findByRole('button', { name: '로그인' })).toBeInTheDocument()
  quiet.mockRestore()
})
