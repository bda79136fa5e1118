import { CHAT_TEXT_MAX, chatLength, cleanChatText } from '@atrium/contracts/text/chat-text'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { Button } from '@atrium/ui/button'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { languageAtom, sessionAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import type { ChatRoom, ChatState } from './chat-room.ts'
import styles from './chat.module.css'

/** The counter is shown from this length. */
const COUNT_FROM = CHAT_TEXT_MAX - 40

/** The form for a message, or why the visitor cannot write and how to change that. */
export function ChatForm({ room, state }: { room: ChatRoom; state: ChatState }) {
  const { gate, dialogs, bootstrap } = useShell()
  const t = useShellText()
  const { status } = useAtomValue(sessionAtom)
  const mutedUntil = useMutedUntil(state.mutedUntil)
  const language = useAtomValue(languageAtom)
  if (status === 'visitor') {
    // The login dialog replaces the chat room, which opens again afterwards.
    const logIn = () =>
      void gate.require().then(
        () => dialogs.open('chat'),
        () => dialogs.open('chat'),
      )
    return (
      <div className={styles.notice}>
        <p>{t('chat.visitor')}</p>
        <Button variant="primary" onClick={logIn}>
          {t('chrome.login')}
        </Button>
      </div>
    )
  }
  if (status === 'trial')
    return (
      <div className={styles.notice}>
        <p>{t('chat.trial')}</p>
        <Button variant="primary" onClick={() => dialogs.open('register')}>
          {t('chat.register')}
        </Button>
      </div>
    )
  if (mutedUntil) {
    const until = zonedDateTime(mutedUntil, language, bootstrap.merchant.timeZone)
    return (
      <div className={styles.notice} role="status">
        <p>{t('chat.muted', { until })}</p>
      </div>
    )
  }
  return <Writing room={room} isReady={state.phase === 'ready'} />
}

function Writing({ room, isReady }: { room: ChatRoom; isReady: boolean }) {
  const t = useShellText()
  const id = useId()
  const { nickname, account = '' } = useAtomValue(sessionAtom)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const length = chatLength(cleanChatText(text))
  const isTooLong = length > CHAT_TEXT_MAX

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (length === 0 || isTooLong || !isReady) return
    const words = text
    setText('')
    setProblem(undefined)
    room.send(words, nickname ?? account).catch((error: Error) => {
      setProblem(error.message)
      // Restores the text, unless the visitor has typed another one in the meantime.
      setText((typed) => typed || words)
    })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.unseen}>
        {t('chat.write')}
      </label>
      <input
        id={id}
        className={styles.input}
        value={text}
        placeholder={t('chat.write')}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary" disabled={length === 0 || isTooLong || !isReady}>
        {t('chat.send')}
      </Button>
      <p id={`${id}-note`} className={styles.note}>
        {problem && (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
        {length >= COUNT_FROM && (
          <span className={styles.count} data-over={isTooLong || undefined}>
            {t('chat.count', { length, max: CHAT_TEXT_MAX })}
          </span>
        )}
      </p>
    </form>
  )
}

/** Maximum delay of `setTimeout`. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** The end of the visitor's mute, if it is in the future. */
function useMutedUntil(until: number | undefined): number | undefined {
  const { serverNow } = useShell().api
  const [now, setNow] = useState(serverNow)
  // An effect, because time is outside React.
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(0, until - serverNow()), MAX_WAIT_MS))
    return () => clearTimeout(timer)
  }, [until, serverNow])
  return until !== undefined && until > now ? until : undefined
}
