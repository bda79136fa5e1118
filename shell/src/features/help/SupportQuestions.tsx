import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { ErrorState } from '@atrium/ui/error-state'
import { RefreshIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { keptTickets } from '../../storage/storage.ts'
import styles from './help.module.css'
import { QuestionForm } from './QuestionForm.tsx'

/**
 * The form for a question, and earlier questions with their answers: a member's own, or those whose tickets this
 * browser has stored.
 */
export function SupportQuestions() {
  const t = useShellText()
  const [tickets, setTickets] = useState(ticketList)
  const { data, error, refetch, isFetching } = useShellCall('supportQuestions', { tickets })
  const lookAgain = () => {
    setTickets(ticketList())
    void refetch()
  }
  return (
    <section className={styles.ask} aria-labelledby="ask-title" id="ask">
      <Card title={<span id="ask-title">{t('question.title')}</span>}>
        <QuestionForm onSent={lookAgain} />
      </Card>
      {error && (
        <ErrorState
          title={t('question.failed')}
          action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {data && data.list.length > 0 && (
        <Card
          title={t('question.yours')}
          action={
            <Button
              size="s"
              variant="quiet"
              icon={<RefreshIcon size={16} />}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              {t('question.refresh')}
            </Button>
          }
        >
          <ul className={styles.questions}>
            {data.list.map((question) => (
              <Question key={question.ticketId} {...question} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Question({
  content,
  askedAt,
  answer,
  status,
}: {
  content: string
  askedAt: number
  answer?: string
  status: 'OPEN' | 'ANSWERED'
}) {
  const { bootstrap } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  return (
    <li className={styles.question}>
      <p className={styles.asked}>
        <Badge tone={status === 'ANSWERED' ? 'win' : 'neutral'}>
          {t(status === 'ANSWERED' ? 'question.answered' : 'question.open')}
        </Badge>
        <time className={styles.quiet} dateTime={new Date(askedAt).toISOString()}>
          {zonedDateTime(askedAt, language, bootstrap.merchant.timeZone)}
        </time>
      </p>
      <p className={styles.words}>{content}</p>
      {answer && (
        <blockquote className={styles.answer}>
          <span className={styles.quiet}>{t('question.answer')}</span>
          <p className={styles.words}>{answer}</p>
        </blockquote>
      )}
    </li>
  )
}

const ticketList = (): string => keptTickets().join(',')
