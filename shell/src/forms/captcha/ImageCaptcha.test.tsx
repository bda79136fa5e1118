import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { ImageCaptcha } from './ImageCaptcha.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function Form() {
  const [failures, setFailures] = useState(0)
  return (
    <>
      <ImageCaptcha round={failures} />
      <button type="button" onClick={() => setFailures(failures + 1)}>
        fail
      </button>
    </>
  )
}

async function open(captcha: jest.Mock<() => unknown>) {
  await show(fakeShell({ answers: { captcha } }).shell, <Form />)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const another = () => screen.getByRole('button', { name: '다른 보안 문자 보기' })

describe('the image captcha', () => {
  it('shows the server’s picture, and another one at most once a second', async () => {
    let count = 0
    const captcha = jest.fn(() => `PIC${++count}`)
    const user = await open(captcha)
    await pass(0)
    expect(screen.getByAltText('보안 문자 그림')).toHaveAttribute('src', 'data:image/png;base64,PIC1')
    expect(another()).toBeDisabled()
    await pass(999)
    expect(another()).toBeDisabled()
    await pass(1)
    await user.click(another())
    await pass(0)
    expect(screen.getByAltText('보안 문자 그림')).toHaveAttribute('src', 'data:image/png;base64,PIC2')
    expect(another()).toBeDisabled()
    expect(captcha).toHaveBeenCalledTimes(2)
  })

  it('shows another one after a wrong answer', async () => {
    let count = 0
    const user = await open(jest.fn(() => `PIC${++count}`))
    await pass(1_000)
    await user.click(screen.getByRole('button', { name: 'fail' }))
    await pass(0)
    expect(screen.getByAltText('보안 문자 그림')).toHaveAttribute('src', 'data:image/png;base64,PIC2')
  })

  it('retries when another tab was limited by the same second', async () => {
    const captcha = jest
      .fn<() => unknown>(() => Promise.reject(portalError('TOO_MANY_REQUESTS')))
      .mockImplementationOnce(() => Promise.reject(portalError('TOO_MANY_REQUESTS')))
      .mockImplementationOnce(() => 'PIC')
    await open(captcha)
    await pass(1_000)
    expect(screen.getByAltText('보안 문자 그림')).toHaveAttribute('src', 'data:image/png;base64,PIC')
    expect(captcha).toHaveBeenCalledTimes(2)
  })

  it('shows that it cannot be loaded', async () => {
    await open(jest.fn(() => Promise.reject(portalError('NETWORK_BLOCKED'))))
    await pass(0)
    expect(screen.getByRole('alert')).toHaveTextContent('message of NETWORK_BLOCKED')
  })
})
