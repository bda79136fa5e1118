import { FEEDBACK } from '@atrium/contracts/rules/support-rules'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { SuccessIcon } from '@atrium/ui/icon'
import { TextArea } from '@atrium/ui/text-area'
import { useId } from 'react'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './feedback.module.css'
import { Pictures } from './Pictures.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

/** The feedback form of FEEDBACK3: up to 140 characters and three pictures. Returns a ticket. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useShellText()
  const formId = useId()
  const { content, written, error, pictures, setPictures, failure, sent, received, isSubmitting, submit } =
    useFeedbackForm()
  const footer = received ? (
    <Button variant="primary" size="l" block onClick={onClose}>
      {t('confirm')}
    </Button>
  ) : (
    <Button type="submit" form={formId} variant="primary" size="l" block busy={isSubmitting}>
      {t('feedback.send')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('feedback.title')} closeLabel={t('close')} footer={footer}>
      {received ? (
        <div className={styles.received} role="status">
          <SuccessIcon size={32} />
          <p className={styles.thanks}>{t('feedback.received')}</p>
          <p className={styles.quiet}>{t('feedback.receivedText')}</p>
          <dl className={styles.facts}>
            <dt>{t('feedback.ticket')}</dt>
            <dd>
              <code translate="no">{received.ticketId}</code>
            </dd>
            <dt>{t('feedback.status')}</dt>
            <dd>
              <Badge tone="win">{t('feedback.RECEIVED')}</Badge>
            </dd>
          </dl>
        </div>
      ) : (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.quiet}>{t('feedback.text')}</p>
          <TextArea
            label={t('feedback.label')}
            required
            error={error}
            count={
              <span data-over={written > FEEDBACK.maxLength || undefined} className={styles.count}>
                {t('feedback.count', { count: written, max: FEEDBACK.maxLength })}
              </span>
            }
            {...content}
          />
          <Pictures pictures={pictures} onChange={setPictures} />
          {sent !== undefined && <Sending sent={sent} />}
          <FormFailure>{failure}</FormFailure>
        </form>
      )}
    </Dialog>
  )
}

function Sending({ sent }: { sent: number }) {
  const t = useShellText()
  const id = useId()
  const percent = Math.round(sent * 100)
  return (
    <div className={styles.sending}>
      <label htmlFor={id}>{sent < 1 ? t('feedback.sending', { percent }) : t('feedback.checking')}</label>
      <progress id={id} max={100} value={percent} />
    </div>
  )
}
