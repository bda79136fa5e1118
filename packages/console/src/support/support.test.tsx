import type { StaffChatMessage, StaffFeedback, StaffQuestion } from '@atrium/contracts/staff/support'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { apiError } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { CALM, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { feedbackReport } from './feedback-report.tsx'
import { questionsReport } from './questions-report.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const question = (more: Partial<StaffQuestion> = {}): StaffQuestion => ({
  ticketId: 'Q-A',
  content: 'Where is my bonus?',
  askedAt: AT,
  language: 'EN',
  account: 'gildong',
  ...more,
})
const opinion = (more: Partial<StaffFeedback> = {}): StaffFeedback => ({
  ticketId: 'F-A',
  content: 'The lobby is quick.',
  receivedAt: AT,
  account: 'gildong',
  images: 2,
  ...more,
})
const message = (more: Partial<StaffChatMessage> = {}): StaffChatMessage => ({
  id: '7',
  account: 'gildong',
  nickname: '길동',
  text: 'rude words',
  sentAt: AT,
  ...more,
})
const answers: Answers = {
  ...CALM,
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  merchantQuestions: {
    list: [question(), question({ ticketId: 'Q-B', content: 'How do I deposit?', account: undefined })],
  },
  merchantFeedback: {
    list: [opinion(), opinion({ ticketId: 'F-B', content: 'Too dark', account: undefined, images: 0 })],
  },
  feedbackPicture: { type: 'image/jpeg', data: 'AAAA' },
  merchantChat: {
    list: [message(), message({ id: '6', account: 'second', nickname: '둘째', text: 'hello', mutedUntil: AT })],
  },
}

describeReport({
  surface: inConsole(answers),
  report: questionsReport('DEMO'),
  at: '/merchants/DEMO/questions',
  page: { list: [question(), question({ ticketId: 'Q-B' })] },
  empty: { list: [] },
})
describeReport({
  surface: inConsole(answers),
  report: feedbackReport('DEMO'),
  at: '/merchants/DEMO/feedback',
  page: { list: [opinion(), opinion({ ticketId: 'F-B' })] },
  empty: { list: [] },
})

describe('questions', () => {
  it('are a page of the section "Members", and are answered in a dialog that retains the typed text', async () => {
    let isAway = true
    const { user, inputsOf, address } = show('/members', {
      ...answers,
      answerQuestion: () => {
        if (isAway) throw apiError('GATEWAY_UNAVAILABLE', 'x', [], [{ code: 'gateway-away', values: {} }])
        return { ticketId: 'Q-A' }
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Questions' }))
    const row = within(await screen.findByRole('row', { name: /Where is my bonus/ }))
    expect(address()).toBe('/merchants/DEMO/questions')
    expect(screen.getByRole('row', { name: /How do I deposit/ })).toHaveTextContent('Visitor')
    await user.click(row.getByRole('button', { name: 'Answer' }))
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(screen.getByRole('textbox', { name: 'Answer' })).toBeInvalid()
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), ' In your wallet. ')
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText(/The gateway does not respond/)).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inputsOf('answerQuestion').at(-1)).toEqual({ merchant: 'DEMO', ticketId: 'Q-A', answer: 'In your wallet.' })
  })

  it('that were answered show who answered, and when', async () => {
    show('/merchants/DEMO/questions?state=ANSWERED', {
      ...answers,
      merchantQuestions: { list: [question({ answer: 'In your wallet.', answeredBy: 'jun', answeredAt: AT })] },
    })
    expect(await screen.findByText('In your wallet.')).toBeVisible()
    expect(screen.getByText(/^jun, /)).toBeVisible()
  })
})

it('pictures of feedback are read when they are opened', async () => {
  const { user, inputsOf } = show('/merchants/DEMO/feedback', answers)
  await user.click(await screen.findByRole('button', { name: '2 pictures' }))
  expect(await screen.findAllByRole('img', { name: /^Picture/ })).toHaveLength(2)
  expect(inputsOf('feedbackPicture')).toEqual([
    { merchant: 'DEMO', ticketId: 'F-A', position: 1 },
    { merchant: 'DEMO', ticketId: 'F-A', position: 2 },
  ])
})

describe('the chat room', () => {
  it('shows the accounts of nicknames, and can be moderated', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/chat', {
      ...answers,
      deleteChatMessage: { id: '7' },
      muteChatWriter: { mutedUntil: AT },
    })
    expect(await screen.findByRole('row', { name: /rude words/ })).toHaveTextContent('길동 gildong')
    expect(screen.getByRole('row', { name: /hello/ })).toHaveTextContent('Muted until')
    await user.click(screen.getByRole('button', { name: 'Moderate the message of 길동' }))
    expect(screen.queryByRole('menuitem', { name: 'Lift the mute' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Mute for an hour' }))
    expect(inputsOf('muteChatWriter')).toEqual([{ merchant: 'DEMO', id: '7', minutes: 60 }])
    await user.click(screen.getByRole('button', { name: 'Moderate the message of 길동' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the message' }))
    expect(inputsOf('deleteChatMessage')).toEqual([{ merchant: 'DEMO', id: '7' }])
    await user.click(screen.getByRole('button', { name: 'Moderate the message of 둘째' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lift the mute' }))
    expect(inputsOf('muteChatWriter').at(-1)).toEqual({ merchant: 'DEMO', id: '6', minutes: 0 })
  })

  it('is empty without messages', async () => {
    show('/merchants/DEMO/chat', { ...answers, merchantChat: { list: [] } })
    expect(await screen.findByText('No messages yet.')).toBeVisible()
  })
})
