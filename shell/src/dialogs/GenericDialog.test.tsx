import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DialogRequest } from '@atrium/contracts/portal/commands'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { DialogHost } from '../frame/DialogHost.tsx'

const question: DialogRequest = {
  title: '나갈까요?',
  body: '저장하지 않은 내용은 사라져요.',
  buttons: [
    { key: 'stay', label: '머무르기' },
    { key: 'leave', label: '나가기', primary: true },
  ],
}

// Preloads the lazy code, which these tests do not test.
beforeAll(() => import('./GenericDialog.tsx'), 30_000)
afterEach(() => void jest.useRealTimers())

/** Shows a question, and records the key of the clicked button. */
async function openQuestion(parts: Partial<DialogRequest> = {}) {
  const { shell } = fakeShell()
  await show(shell, <DialogHost />)
  const answered = jest.fn<(key: string) => void>()
  await act(async () => void shell.dialogs.show({ ...question, ...parts }).then(answered))
  const dialog = await screen.findByRole('dialog', { name: '나갈까요?' })
  return { shell, dialog, answered, user: userEvent.setup() }
}

const backdrop = () => document.querySelector('.backdrop')!

describe('a question', () => {
  it('has its text and its buttons, and returns the key of the pressed one', async () => {
    const { dialog, answered, user } = await openQuestion()
    expect(dialog).toHaveTextContent('저장하지 않은 내용은 사라져요.')
    await user.click(screen.getByRole('button', { name: '나가기' }))
    expect(answered.mock.calls).toEqual([['leave']])
    expect(dialog).not.toBeInTheDocument()
  })

  it.each(['info', 'warning', 'error'] as const)('of the tone %s has its icon in its colour', async (tone) => {
    const { dialog } = await openQuestion({ tone })
    expect(dialog.querySelectorAll(`.body svg.${tone}`)).toHaveLength(1)
  })

  it('without a tone has no icon', async () => {
    const { dialog } = await openQuestion()
    expect(dialog.querySelector('.body svg')).toBeNull()
  })

  it('has a body of HTML without active content', async () => {
    const { dialog } = await openQuestion({
      body: '<p>서버 <b>점검</b> 중</p><script>alert(1)</script><img src="x" onerror="alert(1)"><form><input></form>',
    })
    expect(await screen.findByText('점검')).toHaveProperty('tagName', 'B')
    expect(dialog.querySelector('script, form, input, [onerror]')).toBeNull()
  })

  it('keeps plain text that contains HTML characters', async () => {
    const { dialog } = await openQuestion({ body: '1 < 2 & 3' })
    await waitFor(() => expect(dialog).toHaveTextContent('1 < 2 & 3'))
  })
})

describe('closing a question', () => {
  it.each([
    ['the backdrop', (user: ReturnType<typeof userEvent.setup>) => user.click(backdrop())],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the close button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '닫기' })),
    ],
  ])('is %s', async (_what, leave) => {
    const { answered, user } = await openQuestion()
    await leave(user)
    await waitFor(() => expect(answered.mock.calls).toEqual([['dismissed']]))
  })

  it('has a button only where it was opened as modal, and it is larger then', async () => {
    const { dialog, answered, user } = await openQuestion({ modal: true })
    expect(dialog.closest('.modal')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '닫기' })).not.toBeInTheDocument()
    await user.click(backdrop())
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    expect(answered).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '머무르기' }))
    expect(answered.mock.calls).toEqual([['stay']])
  })
})

describe('a question with a time limit', () => {
  const TIMEOUT_MS = 5_000
  const settled = async (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  async function waiting(...requests: Partial<DialogRequest>[]) {
    jest.useFakeTimers()
    const { shell } = fakeShell()
    await show(shell, <DialogHost />)
    const answers: string[] = []
    await act(async () =>
      requests.forEach(
        (parts, place) =>
          void shell.dialogs.show({ ...question, ...parts }).then((key) => answers.push(`${place} ${key}`)),
      ),
    )
    return { shell, answers }
  }

  it('is dismissed at its limit, and not before, modal or not', async () => {
    const { answers } = await waiting({ timeoutMs: TIMEOUT_MS, modal: true })
    await settled(TIMEOUT_MS - 1)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(answers).toEqual([])
    await settled(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(answers).toEqual(['0 dismissed'])
  })

  it('has its whole time limit after it has waited for another question', async () => {
    const { shell, answers } = await waiting({}, { title: '둘째', timeoutMs: TIMEOUT_MS })
    await settled(TIMEOUT_MS)
    expect(answers).toEqual([])
    act(() => shell.dialogs.answer(1, 'stay'))
    await settled(TIMEOUT_MS - 1)
    expect(screen.getByRole('dialog', { name: '둘째' })).toBeInTheDocument()
    await settled(1)
    expect(answers).toEqual(['0 stay', '1 dismissed'])
  })

  it('is answered by its button, even if its time limit passes later', async () => {
    const { shell, answers } = await waiting({ timeoutMs: TIMEOUT_MS }, { title: '둘째' })
    act(() => shell.dialogs.answer(1, 'leave'))
    await settled(TIMEOUT_MS)
    expect(answers).toEqual(['0 leave'])
    expect(screen.getByRole('dialog', { name: '둘째' })).toBeInTheDocument()
  })
})
