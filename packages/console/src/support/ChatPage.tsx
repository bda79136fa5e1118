import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { ChatRoom } from './ChatRoom.tsx'

/** The chat room of a merchant. */
export function ChatPage() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Page title={text('chat.title', { merchant: code })} lead={text('chat.lead')}>
      <ChatRoom key={code} merchant={code} />
    </Page>
  )
}
