import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ERRORS } from '@atrium/contracts/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sessionAtom } from '../../context/atoms.ts'
import { granted, portalError } from '../../testing/fake-api.ts'
import { field } from '../../testing/field.ts'
import { adult, fillIn, openRegister, fieldError, settingsOf, submit, terms } from '../../testing/register-scene.tsx'

// A longer timeout, because long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())

describe('consents', () => {
  it('have the terms accepted by default, with a link to them, and the age to be confirmed', async () => {
    await openRegister()
    expect(terms()).toBeChecked()
    expect(screen.getByRole('link', { name: /이용 약관/ })).toHaveAttribute('href', '/help#terms')
    expect(adult()).not.toBeChecked()
  })

  it('are both required', async () => {
    const { user, calls } = await openRegister()
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
  it('signs in, closes and shows a welcome message', async () => {
    const { user, shell, calls, onClose, toasts } = await openRegister({
      answers: { register: () => ({ ...granted, userName: 'skyblue' }) },
    })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls('register')).toEqual([
      expect.objectContaining({
        username: 'skyblue',
        password: 'harbour42',
        confirmPassword: 'harbour42',
        termsVersion: '2026-11',
        terms: true,
        adult: true,
        registerMethod: 'WEB',
        domain: 'localhost',
      }),
    ])
    expect(shell.store.get(sessionAtom).status).toBe('member')
    expect(toasts()).toContain('skyblue님, 환영해요.')
  })

  it('continues with the login and the username where the merchant does not sign in at once', async () => {
    const { user, shell, opened, toasts } = await openRegister({
      answers: { register: () => ({ registered: true, userName: 'skyblue' }) },
    })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(opened()).toMatchObject({ key: 'login', props: { username: 'skyblue' } }))
    expect(shell.store.get(sessionAtom).status).toBe('visitor')
    expect(toasts()).toContain('가입이 끝났어요. 로그인해 주세요.')
  })

  it('continues with the login as well when the account exists and the member’s data cannot be loaded', async () => {
    const { user, opened, toasts } = await openRegister({
      answers: {
        register: () => ({ ...granted, userName: 'skyblue' }),
        memberInfo: () => Promise.reject(portalError('NETWORK_BLOCKED')),
      },
    })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(opened()).toMatchObject({ key: 'login', props: { username: 'skyblue' } }))
    expect(toasts()).toContain('가입이 끝났어요. 로그인해 주세요.')
  })

  it('shows an error at its field and keeps all values', async () => {
    const { user } = await openRegister({
      answers: { register: () => Promise.reject(fieldError('USERNAME_TAKEN', 'username')) },
    })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(field('아이디')).toHaveAccessibleDescription(ERRORS.USERNAME_TAKEN.KO))
    expect(field('아이디')).toHaveFocus()
    expect(field('비밀번호')).toHaveValue('harbour42')
  })

  it('shows an error without a field above the form', async () => {
    const { user } = await openRegister({ answers: { register: () => Promise.reject(portalError('CODE_TOO_MANY')) } })
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('message of CODE_TOO_MANY')
  })

  it('requires changed terms to be read and accepted', async () => {
    const { user, calls } = await openRegister({
      answers: { register: () => Promise.reject(portalError('TERMS_CHANGED')) },
    })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(terms()).not.toBeChecked())
    expect(calls('registerSettings')).toHaveLength(2)
  })

  it('shows the image captcha once the server requires it, and another picture for every try', async () => {
    const { user, calls } = await openRegister({
      answers: { captcha: () => 'AAAA', register: () => Promise.reject(portalError('CAPTCHA_REQUIRED')) },
    })
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
  it('has all typed values when it is opened again', async () => {
    const first = await openRegister()
    await fillIn(first.user)
    first.view.unmount()
    await openRegister({ again: first })
    expect(field('아이디')).toHaveValue('skyblue')
    expect(field('비밀번호 확인')).toHaveValue('harbour42')
    expect(adult()).toBeChecked()
  })

  it('is empty after the account is created', async () => {
    const first = await openRegister({ answers: { register: () => ({ registered: true, userName: 'skyblue' }) } })
    await fillIn(first.user)
    await first.user.click(submit())
    await waitFor(() => expect(first.opened()).toMatchObject({ key: 'login' }))
    first.view.unmount()
    act(() => first.shell.dialogs.close())
    await openRegister({ again: first })
    expect(field('아이디')).toHaveValue('')
  })
})

it('links to the login, and shows the operator’s banner', async () => {
  const banner = {
    id: 'b',
    groupName: 'w_register',
    title: '처음이신가요?',
    text: '가입은 1분이면 끝나요.',
    image: '/art/b.svg',
  }
  const { user, opened } = await openRegister({
    answers: { announcements: () => ({ banners: { w_register: [banner] }, player: [], popup: [], promotion: [] }) },
  })
  expect(await screen.findByText('처음이신가요?')).toBeInTheDocument()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '로그인' }))
  expect(opened()).toMatchObject({ key: 'login' })
})

it('waits for its banner, which would move it', async () => {
  const announcements = Promise.withResolvers<object>()
  await openRegister({
    answers: { registerSettings: () => settingsOf(), announcements: () => announcements.promise as never },
  })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  expect(dialog.queryByRole('button', { name: '가입하기' })).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: '로그인' })).not.toBeInTheDocument()
  await act(async () => announcements.resolve({ banners: {}, player: [], popup: [], promotion: [] }))
  expect(await dialog.findByRole('button', { name: '가입하기' })).toBeVisible()
  expect(dialog.getByRole('button', { name: '로그인' })).toBeVisible()
})
