import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { REGISTER_FIELDS, ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { languageAtom } from '../../context/atoms.ts'
import { granted, portalError } from '../../testing/fake-api.ts'
import { field, noField } from '../../testing/field.ts'
import { fillIn, openRegister, settingsOf, submit, terms } from '../../testing/register-scene.tsx'

// A longer timeout, because long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())

/** Values that the form rejects, with their labels and messages in Korean and English. */
const REJECTED = [
  {
    labels: ['아이디', 'Username'],
    typed: '!',
    says: [
      '영문자로 시작하는 영문·숫자 4~16자로 입력해 주세요.',
      'Start with a letter, then letters and digits: 4–16 characters.',
    ],
  },
  {
    labels: ['비밀번호', 'Password'],
    typed: 'harbour',
    says: ['영문자와 숫자를 함께 써서 8~32자로 입력해 주세요.', 'Combine letters and digits: 8–32 characters.'],
  },
  {
    labels: ['비밀번호 확인', 'Confirm password'],
    typed: 'harbor',
    says: ['두 번 입력한 비밀번호가 서로 달라요.', 'The two passwords are not the same.'],
  },
  {
    labels: ['휴대전화 번호', 'Mobile number'],
    typed: '02-1234-5678',
    says: ['올바른 휴대전화 번호를 입력해 주세요.', 'Enter a valid mobile number.'],
  },
  {
    labels: ['이메일', 'Email'],
    typed: 'pond at example',
    says: ['올바른 이메일 주소를 입력해 주세요(6~100자).', 'Enter a valid email address (6–100 characters).'],
  },
  {
    labels: ['결제 비밀번호', 'Payment password'],
    typed: '12345',
    says: ['숫자 6자리로 입력해 주세요.', 'Use digits only: 6 digits.'],
  },
  {
    labels: ['예금주 이름', 'Account holder name'],
    typed: 'Kim',
    says: [
      '이름과 성을 띄어 써서 3~60자로 입력해 주세요.',
      'Enter first and last name separated by a space: 3–60 characters.',
    ],
  },
  {
    labels: ['생년월일', 'Date of birth'],
    typed: `${new Date().getUTCFullYear() - 20}-01-01`,
    says: ['만 21세 이상만 가입할 수 있어요.', 'You must be 21 or older to register.'],
  },
  {
    labels: ['LINE', 'LINE'],
    typed: 'my line',
    says: ['띄어쓰기 없이 3~40자로 입력해 주세요.', 'Enter 3–40 characters without spaces.'],
  },
  { labels: ['닉네임', 'Nickname'], typed: '연', says: ['2~20자로 입력해 주세요.', 'Enter 2–20 characters.'] },
] as const

describe('the fields', () => {
  it("are those in the merchant's settings, with a mark on required ones", async () => {
    await openRegister({
      fields: { line: ruleOf('noSpaces', 3, 40), payeeName: ruleOf('length', 2, 60, { required: true }) },
    })
    expect(field('예금주 이름')).toBeRequired()
    expect(field('LINE')).not.toBeRequired()
    expect(noField('WeChat')).not.toBeInTheDocument()
    expect(screen.getByText('* 표시는 꼭 입력해야 해요.')).toBeInTheDocument()
    await waitFor(() => expect(field('아이디')).toHaveFocus())
    expect(field('아이디')).toHaveAccessibleDescription('영문자로 시작하는 영문·숫자 4~16자로 입력해 주세요.')
  })

  it('can all be shown', async () => {
    const fields = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, ruleOf('length', 1, 40)]))
    await openRegister({
      fields,
      answers: { captcha: () => 'AAAA' },
      modulesOff: ['GEETEST3', 'MOBILENUMREG3', 'REGMOBVERF3'],
    })
    const labels = [
      '아이디',
      '비밀번호',
      '비밀번호 확인',
      '휴대전화 번호',
      '이메일',
      '결제 비밀번호',
      '예금주 이름',
      '닉네임',
      '생년월일',
      '신분증 번호',
      'QQ',
      'LINE',
      'WhatsApp',
      'Facebook',
      'WeChat',
      'Zalo',
      'Telegram',
      '주소',
      '국적',
      '직업',
      '소득원',
      '출생지',
      '추천인 ID',
      '초대 코드',
      '친구 초대 코드',
      '보안 문자',
    ]
    for (const label of labels) expect(field(label)).toBeInTheDocument()
  })

  it('show what is wrong with them, and the first one has the focus', async () => {
    const { user, calls } = await openRegister({
      fields: { paymentPassword: ruleOf('digits', 6, 6, { required: true }) },
    })
    await user.type(field('아이디'), '1x')
    await user.type(field('비밀번호'), 'harbour')
    await user.type(field('비밀번호 확인'), 'harbou')
    await user.type(field('결제 비밀번호'), '12345')
    await user.click(submit())
    await waitFor(() => expect(field('아이디')).toHaveFocus())
    expect(field('아이디')).toHaveAccessibleDescription('영문자로 시작하는 영문·숫자 4~16자로 입력해 주세요.')
    expect(field('비밀번호')).toHaveAccessibleDescription('영문자와 숫자를 함께 써서 8~32자로 입력해 주세요.')
    expect(field('비밀번호 확인')).toHaveAccessibleDescription('두 번 입력한 비밀번호가 서로 달라요.')
    // The message has one number when both ends of the length are equal.
    expect(field('결제 비밀번호')).toHaveAccessibleDescription('숫자 6자리로 입력해 주세요.')
    await user.type(field('결제 비밀번호'), '6')
    expect(field('결제 비밀번호')).toHaveAccessibleDescription(
      '너무 널리 알려진 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
    )
    expect(calls('register')).toEqual([])
  })

  it('show what is wrong in English once the language has changed, and keep typed values', async () => {
    const { user, shell, calls } = await openRegister({
      modulesOff: ['GEETEST3', 'MOBILENUMREG3', 'REGMOBVERF3'],
      fields: {
        mobileNum: ruleOf('digits', 6, 15),
        email: ruleOf('email', 6, 100),
        paymentPassword: ruleOf('digits', 6, 6),
        payeeName: ruleOf('fullName', 3, 60),
        nickname: ruleOf('length', 2, 20),
        birthday: ruleOf('date', 10, 10),
        line: ruleOf('noSpaces', 3, 40),
      },
    })
    for (const { labels, typed } of REJECTED) await user.type(field(labels[0]), typed)
    await user.click(terms())
    for (const at of [0, 1] as const) {
      await act(async () => shell.store.set(languageAtom, (['KO', 'EN'] as const)[at]))
      await user.click(await screen.findByRole('button', { name: ['가입하기', 'Create account'][at]! }))
      for (const { labels, typed, says } of REJECTED) {
        expect(field(labels[at])).toHaveAccessibleDescription(says[at])
        expect(field(labels[at])).toHaveValue(typed)
      }
      expect(screen.getByText(['이용 약관에 동의해 주세요.', 'Please agree to the Terms of use.'][at]!)).toBeVisible()
      expect(
        screen.getByText(['만 18세 이상임을 확인해 주세요.', 'Please confirm that you are 18 or older.'][at]!),
      ).toBeVisible()
    }
    expect(calls('register')).toEqual([])
  })

  describe('the birthday', () => {
    const withBirthday = {
      fields: { birthday: ruleOf('date', 10, 10, { required: true }) },
      answers: { register: () => granted },
    }

    it.each(['19900315', '1990.3.15', '03/15/1990'])(
      'typed as %s is shown and sent in the same format',
      async (typed) => {
        const { user, calls } = await openRegister(withBirthday)
        await fillIn(user)
        await user.type(field('생년월일'), typed)
        await user.tab()
        expect(field('생년월일')).toHaveValue('1990-03-15')
        await user.click(submit())
        await waitFor(() => expect(calls('register')).toEqual([expect.objectContaining({ birthday: '1990-03-15' })]))
      },
    )

    it('is sent in that format also without leaving the field', async () => {
      const { user, calls } = await openRegister(withBirthday)
      await fillIn(user)
      await user.type(field('생년월일'), '19900315')
      // Simulates Enter, because jsdom does not submit a form by a button outside it.
      fireEvent.submit(field('생년월일').closest('form')!)
      await waitFor(() => expect(calls('register')).toEqual([expect.objectContaining({ birthday: '1990-03-15' })]))
    })

    it('shows the format of a date before and after an error, and keeps the typed text', async () => {
      const { user, calls } = await openRegister(withBirthday)
      expect(field('생년월일')).toHaveAccessibleDescription(
        '예: 1990-03-15 또는 19900315. 만 21세 이상만 가입할 수 있어요.',
      )
      expect(field('생년월일')).toHaveAttribute('inputmode', 'numeric')
      await fillIn(user)
      await user.type(field('생년월일'), '1990-02-30')
      await user.click(submit())
      await waitFor(() =>
        expect(field('생년월일')).toHaveAccessibleDescription('올바른 날짜를 입력해 주세요. 예: 1990-03-15'),
      )
      await user.clear(field('생년월일'))
      await user.type(field('생년월일'), '1990')
      await waitFor(() =>
        expect(field('생년월일')).toHaveAccessibleDescription(
          '날짜를 yyyy-MM-dd 또는 MM-dd-yyyy 형식으로 입력해 주세요.',
        ),
      )
      expect(field('생년월일')).toHaveValue('1990')
      expect(calls('register')).toEqual([])
    })
  })

  it('reject a birthday that is too recent', async () => {
    const { user, calls } = await openRegister({ fields: { birthday: ruleOf('date', 10, 10, { required: true }) } })
    await fillIn(user)
    await user.type(field('생년월일'), '2020-02-29')
    await user.click(submit())
    await waitFor(() => expect(field('생년월일')).toHaveAccessibleDescription('만 21세 이상만 가입할 수 있어요.'))
    expect(field('생년월일')).toBeInvalid()
    expect(calls('register')).toEqual([])
  })

  it('are loaded once, and again when they could not be loaded', async () => {
    let isUp = false
    const { user, calls } = await openRegister({
      answers: { registerSettings: () => (isUp ? settingsOf() : Promise.reject(portalError('NETWORK_BLOCKED'))) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('message of NETWORK_BLOCKED')
    isUp = true
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByLabelText(/^아이디/)).toBeInTheDocument()
    expect(calls('registerSettings')).toHaveLength(2)
  })

  it('are not loaded where the merchant has registration off', async () => {
    await openRegister({ modulesOff: ['REGGRP'] })
    expect(screen.getByText('지금은 가입할 수 없어요. 고객센터에 문의해 주세요.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '가입하기' })).not.toBeInTheDocument()
  })
})
