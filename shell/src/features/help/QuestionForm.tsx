import { countWords } from '@atrium/contracts/rules/support-rules'
import { Button } from '@atrium/ui/button'
import { SuccessIcon } from '@atrium/ui/icon'
import { TextArea } from '@atrium/ui/text-area'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './help.module.css'
import { useQuestionForm } from './use-question-form.ts'

export function QuestionForm({ onSent }: { onSent: () => void }) {
  const t = useShellText()
  const hintId = useId()
  const { content, written, limits, error, failure, sent, isSubmitting, submit } = useQuestionForm(onSent)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p id={hintId} className={styles.quiet}>
        {t('question.text')}
      </p>
      <TextArea
        label={t('question.label')}
        required
        aria-describedby={hintId}
        hint={t('question.hint', { min: limits.minWords, max: limits.maxWords, count: countWords(written) })}
        error={error}
        {...content}
      />
      <FormFailure>{failure}</FormFailure>
      <div role="status" className={styles.sent}>
        {sent && (
          <>
            <p className={styles.received}>
              <SuccessIcon size={18} />
              {t('question.sent', { ticket: sent.ticketId })}
            </p>
            {sent.related.length > 0 && (
              <div>
                <p className={styles.quiet}>{t('question.related')}</p>
                <ul className={styles.related}>
                  {sent.related.map(({ anchor, title }) => (
                    <li key={anchor}>
                      <Link to={paths.help(anchor)}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </div>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('question.send')}
      </Button>
    </form>
  )
}
