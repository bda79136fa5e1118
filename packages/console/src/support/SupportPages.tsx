import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { MembersNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { ChatRoom } from './ChatRoom.tsx'
import { feedbackReport } from './feedback-report.tsx'
import { questionsReport } from './questions-report.tsx'

/** Questions to a merchant's support. */
export function QuestionsPage() {
  const { code = '' } = useParams()
  return useRights().serves(code, 'support') ? (
    <Report key={code} report={questionsReport(code)} host={consoleHost} />
  ) : (
    <NotYours title="questions.title" merchant={code} />
  )
}

/** Feedback to a merchant. */
export function FeedbackPage() {
  const { code = '' } = useParams()
  return useRights().serves(code, 'support') ? (
    <Report key={code} report={feedbackReport(code)} host={consoleHost} />
  ) : (
    <NotYours title="feedback.title" merchant={code} />
  )
}

/** The chat room of a merchant. */
export function ChatPage() {
  const { code = '' } = useParams()
  const text = useText()
  if (!useRights().serves(code, 'support')) return <NotYours title="chat.title" merchant={code} />
  return (
    <Page title={text('chat.title', { merchant: code })} lead={text('chat.lead')} action={<MembersNav />}>
      <ChatRoom key={code} merchant={code} />
    </Page>
  )
}

function NotYours({
  title,
  merchant,
}: {
  title: 'questions.title' | 'feedback.title' | 'chat.title'
  merchant: string
}) {
  const text = useText()
  return (
    <Page title={text(title, { merchant })} action={<MembersNav />}>
      <Note>{text('questions.notYours', { merchant })}</Note>
    </Page>
  )
}
