import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { portalError } from '../../testing/fake-api.ts'
import { openKey, openLogin, password, PLAIN, submit, username } from '../../testing/login-scene.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = 'atrium-remember=; path=/; max-age=0'
})

describe('by username', () => {
  it('starts in the first field, trims, and closes with the session', async () => {
    const { user, login, api } = await openLogin()
    await waitFor(() => expect(username()).toHaveFocus())
    await user.keyboard(' demo {Tab} demo1234 {Enter}')
    await expect(login).resolves.toMatchObject({ account: 'demo' })
    expect(api.call).toHaveBeenCalledWith('login', {
      username: 'demo',
      password: 'demo1234',
      type: 'username',
      remember: false,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('sends the intent when the address of the agent centre requires the log-in', async () => {
    window.history.replaceState(null, '', '/index?agent=agentTeamOverview')
    const { user, api } = await openLogin({ answers: { login: () => Promise.reject(portalError('NOT_AN_AGENT')) } })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234')
    await user.click(submit())
    expect(api.call).toHaveBeenCalledWith('login', {
      username: 'demo',
      password: 'demo1234',
      type: 'username',
      remember: false,
      intent: 'agent',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('message of NOT_AN_AGENT')
    window.history.replaceState(null, '', '/')
  })

  it('requires both fields before it makes a call', async () => {
    const { user, api } = await openLogin()
    await user.type(username(), '   ')
    await user.click(submit())
    expect(await screen.findByText('아이디를 입력해 주세요.')).toBeInTheDocument()
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeInTheDocument()
    expect(username()).toBeInvalid()
    expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
  })

  it("shows the server's error, clears the password and focuses it", async () => {
    const { user } = await openLogin({ answers: { login: () => Promise.reject(portalError('WRONG_CREDENTIALS')) } })
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
    const { user } = await openLogin()
    await user.click(screen.getByRole('button', { name: '비밀번호 보기' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('explains that a login is needed only when another action requires it', async () => {
    const { shell } = await openLogin()
    expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription()
    await act(async () => shell.dialogs.close())
    await act(async () => void shell.gate.require().catch(() => undefined))
    expect(await screen.findByRole('dialog', { name: '로그인' })).toHaveAccessibleDescription('먼저 로그인해 주세요.')
    await act(async () => shell.dialogs.close())
    await act(async () => void shell.gate.require({ byHand: true }).catch(() => undefined))
    expect(await screen.findByRole('dialog', { name: '로그인' })).not.toHaveAccessibleDescription()
  })

  it('opens the free trial of the requested game, or leads to the registration', async () => {
    const { user, shell } = await openLogin()
    const go = jest.spyOn(shell.navigation, 'go').mockReturnValue()
    const requireLogin = async () => {
      await act(async () => shell.dialogs.close())
      const login = shell.gate.require({ trial: '/game?gameId=g1&vassalage=AURORA&mode=demo' })
      login.catch(() => undefined)
      return { login, trial: await screen.findByRole('button', { name: '무료로 플레이' }) }
    }
    expect(screen.queryByRole('button', { name: '무료로 플레이' })).not.toBeInTheDocument()
    const { login, trial } = await requireLogin()
    expect(screen.queryByRole('button', { name: '체험하기' })).not.toBeInTheDocument()
    await user.click(trial)
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(go).toHaveBeenCalledWith('/game?gameId=g1&vassalage=AURORA&mode=demo', { replace: false })
    await requireLogin()
    await user.click(screen.getByRole('button', { name: '회원가입' }))
    expect(openKey(shell)).toBe('register')
  })

  it('rejects pending callers when it is closed', async () => {
    const { user, login } = await openLogin()
    await user.click(screen.getByRole('button', { name: '닫기' }))
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('fills in the given username, and starts in the password', async () => {
    await openLogin({ props: { username: 'newcomer' } })
    expect(username()).toHaveValue('newcomer')
    await waitFor(() => expect(password()).toHaveFocus())
  })
})

describe('the tab', () => {
  const TABS = PLAIN.filter((modId) => modId !== 'MOBILEVERCODELOGIN3')
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('is the last used one', async () => {
    const { user, shell } = await openLogin({ modulesOff: TABS })
    expect(selected()).toBe('아이디')
    await user.click(screen.getByRole('tab', { name: '휴대전화' }))
    for (const name of ['휴대전화', '아이디']) {
      await act(async () => shell.dialogs.close())
      await act(async () => shell.dialogs.open('login'))
      await screen.findByRole('dialog', { name: '로그인' })
      expect(selected()).toBe(name)
      await user.click(screen.getByRole('tab', { name: '아이디' }))
    }
  })

  it('is the requested one, and the username tab for a given username', async () => {
    localStorage.setItem('loginTab', 'sms')
    const { shell } = await openLogin({ modulesOff: TABS, props: { tab: 'username' } })
    expect(selected()).toBe('아이디')
    await act(async () => shell.dialogs.open('login', { username: 'newcomer' }))
    expect(selected()).toBe('아이디')
  })
})

describe('remember me', () => {
  it('stores the account name for a day, and nothing else', async () => {
    const cookies = jest.spyOn(document, 'cookie', 'set')
    const { user, login, api } = await openLogin()
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234')
    await user.click(screen.getByRole('checkbox', { name: '아이디 저장 (1일)' }))
    await user.click(submit())
    await login
    expect(api.call).toHaveBeenCalledWith('login', expect.objectContaining({ remember: true }))
    await waitFor(() =>
      expect(cookies).toHaveBeenCalledWith(expect.stringMatching(/^atrium-remember=demo; Path=\/; Max-Age=86400;/)),
    )
    cookies.mockRestore()
    const again = await openLogin()
    expect(screen.getAllByLabelText(/^아이디\*?$/).at(-1)).toHaveValue('demo')
    expect(screen.getAllByRole('checkbox').at(-1)).toBeChecked()
    await again.user.click(screen.getByRole('button', { name: '닫기' }))
  })

  it('is cleared when it is switched off', async () => {
    document.cookie = 'atrium-remember=demo; path=/'
    const { user, login } = await openLogin()
    expect(username()).toHaveValue('demo')
    await user.click(screen.getByRole('checkbox'))
    await user.type(password(), 'demo1234')
    await user.click(submit())
    await login
    await waitFor(() => expect(document.cookie).not.toContain('atrium-remember'))
  })
})

it('stores no secret in any storage', async () => {
  const { user, login } = await openLogin()
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

describe('around the form', () => {
  it('links to the other sign-in methods', async () => {
    const { user, shell } = await openLogin()
    await user.click(screen.getByRole('button', { name: '회원가입' }))
    expect(openKey(shell)).toBe('register')
    // The closing dialog contains the same links until it is removed.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '로그인' })).not.toBeInTheDocument())
    await act(async () => shell.dialogs.open('login'))
    await user.click(await screen.findByRole('button', { name: '비밀번호 찾기' }))
    expect(openKey(shell)).toBe('forgot')
  })

  it('hides features that the merchant has switched off', async () => {
    await openLogin({ modulesOff: [...PLAIN, 'REGGRP', 'FREEPLAY3'] })
    expect(screen.queryByRole('button', { name: '회원가입' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '체험하기' })).not.toBeInTheDocument()
  })

  it('has the operator’s banner beside it', async () => {
    const banner = { id: 'b-1', groupName: 'w_login', title: '첫 만남', text: '오늘부터', image: '/b.webp' }
    await openLogin({
      answers: { announcements: () => ({ banners: { w_login: [banner] }, player: [], popup: [], promotion: [] }) },
    })
    expect(await screen.findByText('첫 만남')).toBeInTheDocument()
  })

  it('is in English as well', async () => {
    const { shell } = await openLogin()
    await act(() => shell.locale.choose('EN'))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Remember my username for a day' })).toBeInTheDocument()
  })
})
