import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { screen, waitFor } from '@testing-library/react'
import { granted, portalError } from '../../testing/fake-api.ts'
import { openLogin, password, submit, username } from '../../testing/login-scene.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = 'atrium-remember=; path=/; max-age=0'
})

describe('the image captcha', () => {
  const demanding = new PortalError('WRONG_CREDENTIALS', '틀렸어요', 'r-1', [{ path: 'captcha', message: 'required' }])

  it('is shown when the server requires it, and sent with the next try', async () => {
    const login = jest.fn<() => unknown>(() => granted).mockImplementationOnce(() => Promise.reject(demanding))
    let pictures = 0
    const { user, api } = await openLogin({ answers: { login, captcha: () => `PIC${++pictures}` } })
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
    await waitFor(() =>
      expect(api.call).toHaveBeenCalledWith('login', {
        type: 'username',
        username: 'demo',
        password: 'demo1234',
        remember: false,
        captcha: 'aB3',
      }),
    )
  })

  it('shows another picture when it was wrong, and keeps the password', async () => {
    let pictures = 0
    const { user } = await openLogin({
      answers: { login: () => Promise.reject(portalError('CAPTCHA_REQUIRED')), captcha: () => `PIC${++pictures}` },
    })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234')
    await user.click(submit())
    const field = await screen.findByLabelText(/^보안 문자\*?$/)
    await waitFor(() => expect(field).toHaveFocus())
    await user.type(field, 'nope{Enter}')
    await waitFor(() => expect(field).toHaveValue(''))
    expect(password()).toHaveValue('demo1234')
    await waitFor(() =>
      expect(screen.getByAltText('보안 문자 그림')).toHaveAttribute('src', 'data:image/png;base64,PIC2'),
    )
  })
})

describe('the slider', () => {
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
  beforeAll(() => import('../../forms/captcha/SliderCaptcha.tsx'))

  it('is required before every try: a rejected proof cannot be used again', async () => {
    let proofs = 0
    const login = jest
      .fn<(request: object) => unknown>(() => granted)
      .mockImplementationOnce(() => Promise.reject(portalError('WRONG_CREDENTIALS')))
    const { user, login: pendingLogin } = await openLogin({
      modulesOff: ['MOBILEVERCODELOGIN3'],
      answers: { login, captchaChallenge: () => puzzle, captchaAnswer: () => ({ proof: `proof-${++proofs}` }) },
    })
    await user.type(username(), 'demo')
    await user.type(password(), 'wrong{Enter}')
    await screen.findByAltText('빈자리가 있는 그림')
    expect(login).not.toHaveBeenCalled()
    expect(submit()).toBeDisabled()
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus())
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('message of WRONG_CREDENTIALS')
    expect(login).toHaveBeenCalledWith({
      type: 'username',
      username: 'demo',
      password: 'wrong',
      remember: false,
      slider: 'proof-1',
    })
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    await waitFor(() => expect(password()).toHaveFocus())
    await user.keyboard('demo1234{Enter}')
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus())
    await screen.findByAltText('빈자리가 있는 그림')
    await user.keyboard('{PageUp}{Enter}')
    await pendingLogin
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ password: 'demo1234', slider: 'proof-2' }))
  })

  it('makes no call when it is closed', async () => {
    const { user, api } = await openLogin({
      modulesOff: ['MOBILEVERCODELOGIN3'],
      answers: { captchaChallenge: () => puzzle },
    })
    await user.type(username(), 'demo')
    await user.type(password(), 'demo1234{Enter}')
    await screen.findByRole('slider')
    await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!)
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(api.call).not.toHaveBeenCalledWith('login', expect.anything())
    expect(password()).toHaveValue('demo1234')
  })
})
