import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { portalError } from '../../testing/fake-api.ts'
import { openLogin, username } from '../../testing/login-scene.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = 'atrium-remember=; path=/; max-age=0'
})

describe('by mobile number', () => {
  const sms = {
    smsNoLogin: () => ({ success: true, message: '', expiredMinutes: 10 }),
    countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }),
  }
  const number = () => screen.getByLabelText(/^휴대전화 번호\*?$/)
  const codeField = () => screen.getByLabelText(/^인증번호\*?$/)

  it('is a tab of its own where the merchant has it, and the first one where passwords expire', async () => {
    await openLogin({ modulesOff: ['GEETEST3'], answers: sms })
    expect(screen.getByRole('tab', { name: '휴대전화' })).toHaveAttribute('aria-selected', 'true')
    expect(number()).toBeInTheDocument()
  })

  it('is the second tab otherwise, and is missing where the merchant has it off', async () => {
    const { user } = await openLogin({ modulesOff: ['GEETEST3', 'PWDEXPFORCECHANGE3'], answers: sms })
    expect(screen.getByRole('tab', { name: '아이디' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: '아이디' }))
    await user.keyboard('{ArrowRight}')
    expect(number()).toBeInTheDocument()
  })

  it('is missing where the merchant has it off, even when it is requested', async () => {
    await openLogin({ props: { tab: 'sms' }, answers: sms })
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(username()).toBeInTheDocument()
  })

  it.each([
    ['', '휴대전화 번호를 입력해 주세요.'],
    ['010-12', '휴대전화 번호는 숫자 10~11자리여야 해요.'],
    ['02-8212-3456', '올바른 휴대전화 번호를 입력해 주세요.'],
  ])('sends no code to %j', async (typed, message) => {
    const { user, api } = await openLogin({ modulesOff: ['GEETEST3'], answers: sms })
    await user.type(number(), `${typed} `)
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(number()).toHaveFocus()
    expect(api.call).not.toHaveBeenCalledWith('smsNoLogin', expect.anything())
  })

  it('sends a code, moves to its field, and logs in with it', async () => {
    const { user, api, login } = await openLogin({ modulesOff: ['GEETEST3'], answers: sms })
    await user.type(number(), ' 010-1234-5678 ')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() => expect(codeField()).toHaveFocus())
    expect(api.call).toHaveBeenCalledWith('smsNoLogin', {
      mobileNum: '010-1234-5678',
      countryDialingCode: '82',
      purpose: 'login',
    })
    expect(await screen.findByRole('button', { name: /뒤에 다시 받기/ })).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('인증번호를 입력해 주세요.')).toBeInTheDocument()
    await user.type(codeField(), '123456{Enter}')
    await expect(login).resolves.toMatchObject({ account: 'demo' })
    expect(api.call).toHaveBeenCalledWith('login', {
      type: 'sms',
      mobileNum: '010-1234-5678',
      countryDialingCode: '82',
      verificationCode: '123456',
    })
  })

  it('clears a rejected code and focuses its field', async () => {
    const { user } = await openLogin({
      modulesOff: ['GEETEST3'],
      answers: { ...sms, login: () => Promise.reject(portalError('CODE_INVALID')) },
    })
    await user.type(number(), '01012345678')
    await user.type(codeField(), '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('message of CODE_INVALID')
    await waitFor(() => expect(codeField()).toHaveFocus())
    expect(codeField()).toHaveValue('')
  })
})
