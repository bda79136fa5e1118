import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aMember, MEMBER_ID } from './testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  merchantMember: aMember(),
  memberNotes: { list: [] },
  sendStaffMessage: { messageId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c' },
}

/** The dialog, opened by keyboard alone, with its texts in both languages. */
async function write({ user }: ReturnType<typeof show>) {
  ;(await screen.findByRole('button', { name: 'Send a message' })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to gildong' }))
  for (const [group, title, words] of [
    ['Korean', '안내', '확인했어요.'],
    ['English', 'Notice', 'We checked it.'],
  ] as const) {
    const fields = within(dialog.getByRole('group', { name: group }))
    await user.type(fields.getByRole('textbox', { name: /Title/ }), title)
    await user.type(fields.getByRole('textbox', { name: /Text/ }), words)
  }
  return dialog
}
const TEXTS = { title: { KO: '안내', EN: 'Notice' }, text: { KO: '확인했어요.', EN: 'We checked it.' } }

describe('a message to a member', () => {
  it('is written in both languages, with a link to a page of the member centre', async () => {
    const shown = show(AT, answers)
    const dialog = await write(shown)
    await shown.user.selectOptions(dialog.getByRole('combobox', { name: 'Link to' }), 'Limits')
    await shown.user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The message was sent.')).toBeVisible()
    expect(shown.inputsOf('sendStaffMessage')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, messageId: expect.any(String), ...TEXTS, page: 'limits' },
    ])
  })

  it('starts from a template in both languages, which can be changed', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Send a message' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Please change your password')
    const english = within(dialog.getByRole('group', { name: 'English' }))
    await user.type(english.getByRole('textbox', { name: /Title/ }), ' today')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(inputsOf('sendStaffMessage')).toMatchObject([
      {
        title: { KO: '비밀번호를 바꿔 주세요', EN: 'Please change your password today' },
        text: { KO: expect.stringContaining('보안 센터'), EN: expect.stringContaining('security centre') },
        page: 'securityCenter',
      },
    ])
  })

  it('is not sent while one of the languages is missing', async () => {
    const shown = show(AT, answers)
    const dialog = await write(shown)
    await shown.user.clear(
      within(dialog.getByRole('group', { name: 'Korean' })).getByRole('textbox', { name: /Title/ }),
    )
    await shown.user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Write it in both languages.')
    expect(shown.inputsOf('sendStaffMessage')).toEqual([])
  })

  it('retains the text when it cannot be sent, and is one message for a repeated request', async () => {
    const shown = show(AT, {
      ...answers,
      sendStaffMessage: () => {
        throw apiError(
          'TOO_MANY_REQUESTS',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'TOO_MANY_REQUESTS', why: 'x' } }],
        )
      },
    })
    const dialog = await write(shown)
    await shown.user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText(/^Too many requests/)).toBeVisible()
    shown.say({ sendStaffMessage: answers['sendStaffMessage']! })
    await shown.user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The message was sent.')).toBeVisible()
    const [first, second] = shown.inputsOf('sendStaffMessage')
    expect(first).toMatchObject(TEXTS)
    expect(second).toEqual(first)
  })

  it('has texts in Korean', async () => {
    const { user } = show(AT, answers, 'KO')
    await user.click(await screen.findByRole('button', { name: '메시지 보내기' }))
    expect(await screen.findByRole('dialog', { name: 'gildong 회원에게 메시지 보내기' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bmembers\.[a-zA-Z]|\{\{/)
  })
})
