import { MAX_ANSWER } from '@atrium/contracts/staff/support'
import type { StaffQuestion } from '@atrium/contracts/staff/support'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { TextArea } from '@atrium/ui/text-area'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './support.module.css'

/** The answer to a question, or the button that opens the dialog for it. */
export function Answer({ merchant, question }: { merchant: string; question: StaffQuestion }) {
  const { text, format } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { answer, answeredBy, answeredAt } = question
  if (answer !== undefined)
    return (
      <div>
        <p className={styles.content} dir="auto">
          {answer}
        </p>
        <p className={common.quiet}>
          {text('questions.answeredBy', { by: answeredBy ?? '–', at: answeredAt ? format.time(answeredAt) : '–' })}
        </p>
      </div>
    )
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('questions.answer')}
      </Button>
      {isOpen && <AnswerDialog merchant={merchant} question={question} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog for an answer. The typed text stays when the gateway rejects it. */
function AnswerDialog({
  merchant,
  question: { ticketId, content, account },
  onClose,
}: {
  merchant: string
  question: StaffQuestion
  onClose(): void
}) {
  const text = useText()
  const showToast = useToast()
  const form = useId()
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const length = answer.trim().length
  const isRight = length > 0 && length <= MAX_ANSWER
  const sending = useChange('answerQuestion', () => {
    showToast(text('questions.sent'))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight && !sending.isPending) sending.mutate({ merchant, ticketId, answer: answer.trim() })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={sending.isPending}>
        {text('questions.send')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('questions.answerTo', { account: account ?? text('questions.visitor') })}
      closeLabel={text('layout.close')}
      footer={footer}
      size="wide"
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <blockquote className={styles.quote} dir="auto">
          {content}
        </blockquote>
        <TextArea
          label={text('questions.answer')}
          hint={text('questions.hint')}
          rows={6}
          value={answer}
          count={`${length} / ${MAX_ANSWER}`}
          error={tried && !isRight ? text('questions.missing', { max: MAX_ANSWER }) : undefined}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {sending.error && <ErrorNote error={sending.error} />}
      </form>
    </Dialog>
  )
}
