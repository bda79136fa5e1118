import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { useSlider, type SliderPass } from './use-slider.tsx'

const image = 'data:image/png;base64,AAAA'
const WIDTH = 320
const PIECE = 48

/** A fake server whose captchas are solved at position 100, or by the answer "seven". */
function server() {
  let count = 0
  const captchaChallenge = jest.fn(({ kind }: { kind: string }) => {
    const id = `p-${++count}`
    return kind === 'slider'
      ? { id, kind, background: image, piece: image, y: 30, width: WIDTH, height: 160, pieceSize: PIECE }
      : { id, kind, question: '3 + 4?', work: { count: 2, bits: 4 } }
  })
  const captchaAnswer = jest.fn(({ x, answer }: { id: string; x?: number; answer?: string; work?: number[] }) =>
    x === 100 || answer === 'seven' ? { proof: 'proof-1' } : Promise.reject(portalError('CAPTCHA_WRONG')),
  )
  return { captchaChallenge, captchaAnswer }
}

function Form() {
  const slider = useSlider()
  const [outcome, setOutcome] = useState<SliderPass | 'closed'>()
  return (
    <form onSubmit={() => setOutcome('closed')}>
      <button type="button" onClick={() => void slider.solve().then((pass) => setOutcome(pass ?? 'closed'))}>
        ask
      </button>
      {slider.element}
      <output>{JSON.stringify(outcome)}</output>
    </form>
  )
}

async function open(answers: object = server(), options = {}) {
  const { shell, api } = fakeShell({ answers, ...options })
  await show(shell, <Form />)
  const user = userEvent.setup()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'ask' })))
  return { user, api, shell }
}
const slide = () => screen.findByRole('slider', { name: '조각 위치' }) as Promise<HTMLInputElement>
const puzzle = () => screen.findByAltText('빈자리가 있는 그림')

// Preloads the lazy code, which takes long on a busy machine.
beforeAll(() => import('./SliderCaptcha.tsx'))
afterEach(() => void jest.useRealTimers())

describe('the slider captcha', () => {
  it('takes the focus and is solved by keyboard: one pixel, ten with Shift, Enter to check', async () => {
    const answers = server()
    const { user } = await open(answers)
    const control = await slide()
    await puzzle()
    await waitFor(() => expect(control).toHaveFocus())
    await user.keyboard(
      '{Shift>}' +
        '{ArrowRight}'.repeat(9) +
        '{/Shift}{ArrowRight}'.concat('{ArrowRight}'.repeat(11)) +
        '{ArrowLeft}{ArrowLeft}',
    )
    expect(control).toHaveValue('100')
    expect(control).toHaveAttribute('aria-valuetext', `${WIDTH - PIECE} 중 100`)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('{"slider":"proof-1"}')).toBeInTheDocument()
    expect(answers.captchaAnswer).toHaveBeenCalledWith({ id: 'p-1', x: 100 })
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })

  it('moves by ten with the page keys, and to the ends with Home and End', async () => {
    const { user } = await open()
    const control = await slide()
    await puzzle()
    await user.keyboard('{PageUp}{PageUp}{PageDown}')
    expect(control).toHaveValue('10')
    await user.keyboard('{End}')
    expect(control).toHaveValue(String(WIDTH - PIECE))
    await user.keyboard('{Home}')
    expect(control).toHaveValue('0')
  })

  it('is checked when the pointer is released', async () => {
    const answers = server()
    await open(answers)
    const control = await slide()
    await puzzle()
    fireEvent.pointerDown(control)
    fireEvent.change(control, { target: { value: '60' } })
    expect(answers.captchaAnswer).not.toHaveBeenCalled()
    fireEvent.change(control, { target: { value: '100' } })
    fireEvent.pointerUp(control)
    expect(await screen.findByText('{"slider":"proof-1"}')).toBeInTheDocument()
  })

  it('sends the proof of work with the position where the server requires it', async () => {
    const answers = server()
    const demanding = jest.fn((request: { kind: string }) => ({
      ...answers.captchaChallenge(request),
      work: { count: 2, bits: 4 },
    }))
    await open({ ...answers, captchaChallenge: demanding })
    const control = await slide()
    await puzzle()
    fireEvent.pointerDown(control)
    fireEvent.change(control, { target: { value: '100' } })
    fireEvent.pointerUp(control)
    expect(await screen.findByText('{"slider":"proof-1"}')).toBeInTheDocument()
    expect(answers.captchaAnswer).toHaveBeenCalledWith({
      id: 'p-1',
      x: 100,
      work: [expect.any(Number), expect.any(Number)],
    })
  })

  it('moves the piece with the control', async () => {
    const { user } = await open()
    await slide()
    const picture = await puzzle()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(picture.nextElementSibling).toHaveStyle({ insetInlineStart: `${(10 / WIDTH) * 100}%` })
  })

  it('shows that the piece does not fit, resets it, and loads another puzzle after three tries', async () => {
    const answers = server()
    const { user } = await open(answers)
    const control = await slide()
    await puzzle()
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByText('조각이 맞지 않아요. 다시 맞춰 주세요.')).toBeInTheDocument()
    expect(control).toHaveValue('0')
    expect(control).toHaveFocus()
    await user.keyboard('{PageUp}{Enter}')
    await waitFor(() => expect(answers.captchaAnswer).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(control).toHaveValue('0'))
    expect(answers.captchaChallenge).toHaveBeenCalledTimes(1)
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByText('조각이 맞지 않아 새 퍼즐을 가져왔어요.')).toBeInTheDocument()
    expect(answers.captchaChallenge).toHaveBeenCalledTimes(2)
  })

  it('loads another puzzle when the server does not know this one any more', async () => {
    const answers = { ...server(), captchaAnswer: jest.fn(() => Promise.reject(portalError('CAPTCHA_EXPIRED'))) }
    const { user } = await open(answers)
    await slide()
    await puzzle()
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByText('시간이 지나 새 퍼즐을 가져왔어요.')).toBeInTheDocument()
    expect(answers.captchaChallenge).toHaveBeenCalledTimes(2)
  })

  it('loads another puzzle after two minutes', async () => {
    jest.useFakeTimers()
    const answers = server()
    await open(answers)
    await act(() => jest.advanceTimersByTimeAsync(0))
    await act(() => jest.advanceTimersByTimeAsync(119_000))
    expect(answers.captchaChallenge).toHaveBeenCalledTimes(1)
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(screen.getByText('시간이 지나 새 퍼즐을 가져왔어요.')).toBeInTheDocument()
    expect(answers.captchaChallenge).toHaveBeenCalledTimes(2)
  })

  it('counts no try after an error of the network', async () => {
    const answers = { ...server(), captchaAnswer: jest.fn(() => Promise.reject(portalError('NETWORK_BLOCKED'))) }
    const { user } = await open(answers)
    const control = await slide()
    await puzzle()
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByText('message of NETWORK_BLOCKED')).toBeInTheDocument()
    expect(control).toHaveValue('10')
  })

  it('has a question for visitors who cannot see it, and a way back', async () => {
    const answers = server()
    const { user } = await open(answers)
    await user.click(await screen.findByRole('button', { name: '퍼즐을 볼 수 없어요' }))
    const field = await screen.findByLabelText('답')
    await waitFor(() => expect(field).toHaveFocus())
    expect(await screen.findByText('3 + 4?')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(screen.getByText('답을 입력해 주세요.')).toBeInTheDocument()
    await user.keyboard('six{Enter}')
    expect(await screen.findByText('답이 맞지 않아요. 다시 답해 주세요.')).toBeInTheDocument()
    expect(field).toHaveValue('')
    await user.keyboard('seven{Enter}')
    expect(await screen.findByText('{"slider":"proof-1"}')).toBeInTheDocument()
    const { work } = answers.captchaAnswer.mock.lastCall![0]
    expect(answers.captchaAnswer).toHaveBeenLastCalledWith({ id: 'p-2', answer: 'seven', work })
    expect(work).toHaveLength(2)
  })

  it('shows beside the question that the device computes, and when that is finished', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '퍼즐을 볼 수 없어요' }))
    expect(await screen.findByText('계산이 끝났어요.')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('progressbar', { name: '보안 계산' })).toHaveValue(1)
  })

  it('sends the answer when the proof of work is done as well; an earlier question of the same dialog is ignored', async () => {
    jest.useFakeTimers()
    const usual = server()
    // Makes the proof of work of the first question never end.
    const captchaChallenge = jest.fn((request: { kind: string }) => ({
      ...usual.captchaChallenge(request),
      work: { count: 1, bits: usual.captchaChallenge.mock.calls.length === 2 ? 64 : 4 },
    }))
    const answers = { ...usual, captchaChallenge }
    await open(answers)
    await act(() => jest.advanceTimersByTimeAsync(0))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '퍼즐을 볼 수 없어요' })))
    await act(() => jest.advanceTimersByTimeAsync(0))
    fireEvent.change(screen.getByLabelText('답'), { target: { value: 'seven' } })
    fireEvent.keyDown(screen.getByLabelText('답'), { key: 'Enter' })
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText('확인하는 중')).toBeInTheDocument()
    expect(answers.captchaAnswer).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '새로 받기' })))
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(answers.captchaAnswer).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('답'), { target: { value: 'seven' } })
    fireEvent.keyDown(screen.getByLabelText('답'), { key: 'Enter' })
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(answers.captchaAnswer).toHaveBeenCalledWith({ id: 'p-3', answer: 'seven', work: [expect.any(Number)] })
  })

  it('can be replaced, and loaded again after an error', async () => {
    const answers = { captchaChallenge: jest.fn(() => Promise.reject(portalError('NETWORK_BLOCKED'))) }
    const { user } = await open(answers)
    expect(await screen.findByText('message of NETWORK_BLOCKED')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(answers.captchaChallenge).toHaveBeenCalledTimes(2))
    await user.click(screen.getByRole('button', { name: '새로 받기' }))
    await waitFor(() => expect(answers.captchaChallenge).toHaveBeenCalledTimes(3))
  })

  it('can be closed, which sends nothing', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '닫기' }))
    expect(await screen.findByText('"closed"')).toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })

  it('is hidden where the merchant has it off', async () => {
    await open(server(), { modulesOff: ['GEETEST3'] })
    expect(await screen.findByText('{}')).toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })
})
