import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { FEEDBACK, lengthOf } from '@atrium/contracts/rules/support-rules'
import type { Picture } from '@atrium/ui/picture-picker'
import { useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useShell, useShellText } from '../../context/shell-context.ts'

/** Text and pictures of the form, and the result of sending it. */
export function useFeedbackForm() {
  const { api } = useShell()
  const t = useShellText()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [received, setReceived] = useState<CallValue<'feedback'>>()
  const {
    register,
    handleSubmit,
    control,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { content: '' } })
  const written = useWatch({ control, name: 'content' })

  const check = (text: string): true | string => {
    if (text.trim() === '') return t('feedback.required')
    const over = lengthOf(text.trim()) - FEEDBACK.maxLength
    return over <= 0 || t('feedback.tooLong', { max: FEEDBACK.maxLength, over })
  }

  const submit = handleSubmit(async ({ content }) => {
    setFailure(undefined)
    try {
      const images = pictures.map(({ base64 }) => base64)
      // Pictures take long on a slow connection, so the timeout is longer with pictures.
      setReceived(
        await api.call(
          'feedback',
          { content: content.trim(), images },
          images.length > 0 ? { onProgress: setSent } : {},
        ),
      )
    } catch (error) {
      setFailure((error as PortalError).message || t('feedback.failed'))
    }
    setSent(undefined)
  })

  return {
    content: register('content', { validate: check }),
    written: lengthOf(written.trim()),
    error: errors.content?.message,
    pictures,
    setPictures,
    failure,
    sent,
    received,
    isSubmitting,
    submit: (event: FormEvent) => void submit(event),
  }
}
