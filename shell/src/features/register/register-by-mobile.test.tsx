import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ERRORS } from '@atrium/contracts/errors'
import { screen, waitFor } from '@testing-library/react'
import { granted, portalError } from '../../testing/fake-api.ts'
import { field, noField } from '../../testing/field.ts'
import { adult, openRegister, fieldError, submit } from '../../testing/register-scene.tsx'

// A longer timeout, because long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())

describe('a registration by mobile number', () => {
  const both = ['GEETEST3']
  const sent = { success: true, message: '인증번호를 보냈어요.', expiredMinutes: 10 }

  it('sends the number with its country, a code by SMS and a password', async () => {
    const { user, calls, onClose } = await openRegister({
      modulesOff: both,
      answers: { smsRegister: () => sent, registerMobile: () => granted },
    })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    expect(noField('아이디')).not.toBeInTheDocument()
    await user.type(field('비밀번호'), 'harbour42')
    await user.type(field('비밀번호 확인'), 'harbour42')
    await user.type(field('휴대전화 번호'), '010-1234-5678')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() =>
      expect(calls('smsRegister')).toEqual([
        { mobileNo: '010-1234-5678', countryDialingCode: '82', variant: 'mobile' },
      ]),
    )
    await user.type(field('인증번호'), '123456')
    await user.click(adult())
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls('registerMobile')).toEqual([
      expect.objectContaining({
        mobileNum: '010-1234-5678',
        countryDialingCode: '82',
        verificationCode: '123456',
        password: 'harbour42',
      }),
    ])
  })

  it('sends no code to an invalid number', async () => {
    const { user, calls } = await openRegister({ modulesOff: both })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() => expect(field('휴대전화 번호')).toHaveAccessibleDescription('필수 입력 항목이에요.'))
    expect(field('휴대전화 번호')).toHaveFocus()
    expect(calls('smsRegister')).toEqual([])
  })

  it('has no code without REGMOBVERF3', async () => {
    const { user } = await openRegister({ modulesOff: [...both, 'REGMOBVERF3'] })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    expect(noField('인증번호')).not.toBeInTheDocument()
  })

  it('has the code instead of a password where the merchant requires none, also without REGMOBVERF3', async () => {
    const { user } = await openRegister({ modulesOff: [...both, 'MOBILENUMPASSREG3', 'REGMOBVERF3'] })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    expect(noField('비밀번호')).not.toBeInTheDocument()
    expect(field('인증번호')).toBeInTheDocument()
  })

  it('keeps typed values when the method is changed', async () => {
    const { user } = await openRegister({ modulesOff: both })
    await user.type(field('아이디'), 'skyblue')
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.click(screen.getByRole('tab', { name: '아이디로 가입' }))
    expect(field('아이디')).toHaveValue('skyblue')
  })

  it('shows no errors in a form that has not been sent: missing values of the other method are not its errors', async () => {
    const { user } = await openRegister({ modulesOff: both })
    await user.click(submit())
    await waitFor(() =>
      expect(field('비밀번호')).toHaveAccessibleDescription(expect.stringContaining('필수 입력 항목이에요.')),
    )
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    expect(screen.queryByText('필수 입력 항목이에요.')).not.toBeInTheDocument()
  })

  it('shows a wrong code at its field', async () => {
    const { user } = await openRegister({
      modulesOff: [...both, 'MOBILENUMPASSREG3'],
      answers: { registerMobile: () => Promise.reject(fieldError('CODE_INVALID', 'verificationCode')) },
    })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.type(field('휴대전화 번호'), '01012345678')
    await user.type(field('인증번호'), '000000')
    await user.click(adult())
    await user.click(submit())
    await waitFor(() => expect(field('인증번호')).toHaveAccessibleDescription(ERRORS.CODE_INVALID.KO))
  })

  it('requires one captcha: that of the text message counts for the registration', async () => {
    await import('../../forms/captcha/SliderCaptcha.tsx')
    const image = 'data:image/png;base64,AAAA'
    const size = { y: 30, width: 320, height: 160, pieceSize: 48 }
    const puzzle = { id: 'p-1', kind: 'slider', background: image, piece: image, ...size }
    const { user, calls, onClose } = await openRegister({
      modulesOff: ['MOBILENUMPASSREG3'],
      answers: {
        smsRegister: ({ slider }: { slider?: string }) =>
          slider ? sent : Promise.reject(portalError('SLIDER_REQUIRED')),
        captchaChallenge: () => puzzle,
        captchaAnswer: () => ({ proof: 'proof-1' }),
        registerMobile: () => granted,
      } as never,
    })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 가입' }))
    await user.type(field('휴대전화 번호'), '010-1234-5678')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    const slide = await screen.findByRole('slider')
    await waitFor(() => expect(slide).toHaveFocus())
    await screen.findByAltText('빈자리가 있는 그림')
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(calls('smsRegister')).toHaveLength(2))
    await waitFor(() => expect(field('인증번호')).toHaveFocus())
    await user.type(field('인증번호'), '123456')
    await user.click(adult())
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls('captchaAnswer')).toHaveLength(1)
    expect(calls('registerMobile')).toEqual([expect.not.objectContaining({ slider: expect.anything() })])
  })
})
