import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { useSmsCode, type SmsCodeOptions } from './use-sms-code.ts'

const MINUTES = 2
const VALID_MINUTES = 10
type Send = SmsCodeOptions['send']

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void jest.useRealTimers())

function Field({ send }: { send: Send }) {
  return <SmsCodeField label="인증번호" code={useSmsCode({ countdown: 'sms.test', send })} />
}

async function open(
  send: jest.Mock<Send> = jest.fn<Send>(async () => ({ expiredMinutes: MINUTES, validMinutes: VALID_MINUTES })),
) {
  const view = await show(
    fakeShell().shell,
    <>
      <Field send={send} />
      <DialogHost />
    </>,
  )
  return { view, send, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}
const button = () => screen.getByRole('button', { name: /받기/ })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('a code by text message', () => {
  it('can be requested again after 60 seconds for each of its resend minutes, while it is still valid', async () => {
    const { user, send } = await open()
    await user.click(button())
    await pass(0)
    expect(button()).toBeDisabled()
    expect(button()).toHaveTextContent('2:00 뒤에 다시 받기')
    expect(screen.getByText(/10분 안에/)).toHaveAttribute('role', 'status')
    await pass(MINUTES * 60_000 - 1_000)
    expect(button()).toHaveTextContent('0:01 뒤에 다시 받기')
    await pass(1_000)
    expect(button()).toBeEnabled()
    expect(screen.getByText(/10분 안에/)).toBeInTheDocument()
    await user.click(button())
    await pass(0)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('waits 180 seconds where the merchant has set 3 minutes', async () => {
    const { user } = await open(jest.fn<Send>(async () => ({ expiredMinutes: 3, validMinutes: VALID_MINUTES })))
    await user.click(button())
    await pass(0)
    expect(button()).toHaveTextContent('3:00 뒤에 다시 받기')
    await pass(179_000)
    expect(button()).toBeDisabled()
    await pass(1_000)
    expect(button()).toBeEnabled()
  })

  it('may be as long as the specification allows, and has a numeric keyboard', async () => {
    await open()
    const code = screen.getByRole('textbox', { name: '인증번호' })
    expect(code).toHaveAttribute('maxlength', '255')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  })

  it('continues the countdown after a reload', async () => {
    const { user, view } = await open()
    await user.click(button())
    await pass(0)
    view.unmount()
    await pass(60_000)
    await open()
    expect(button()).toBeDisabled()
    expect(button()).toHaveTextContent('1:00 뒤에 다시 받기')
  })

  it('is requested once a second at most', async () => {
    const { user, send } = await open(jest.fn<Send>(async () => ({ expiredMinutes: 0 })))
    await user.click(button())
    await pass(0)
    await user.click(button())
    await pass(0)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(1_000)
    await user.click(button())
    await pass(0)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('can be requested at once after a correction in the form', async () => {
    const { user, send } = await open(jest.fn<Send>(async () => undefined))
    await user.click(button())
    await pass(0)
    await user.click(button())
    await pass(0)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it("shows the server's error in a dialog when it was not sent, and starts no countdown", async () => {
    jest.useRealTimers()
    await show(
      fakeShell().shell,
      <>
        <Field send={() => Promise.reject(portalError('CODE_TOO_MANY'))} />
        <DialogHost />
      </>,
    )
    await userEvent.click(button())
    const dialog = await screen.findByRole('dialog', { name: '인증번호를 보내지 못했어요' })
    expect(dialog).toHaveTextContent('message of CODE_TOO_MANY')
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
    expect(button()).toBeEnabled()
    expect({ ...sessionStorage }).toEqual({})
  })
})
