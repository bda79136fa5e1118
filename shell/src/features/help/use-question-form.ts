import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { countWords } from '@atrium/contracts/rules/support-rules'
import { useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { languageAtom, sessionAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { keepTicket } from '../../storage/storage.ts'
import { isLoggedIn } from '../../session/snapshot.ts'

/** Used until the merchant's own limits are loaded. */
const USUAL = { minWords: 3, maxWords: 200 }

/** Validates the length, sends the question, and stores a visitor's ticket, with which the answer can be read later. */
export function useQuestionForm(onSent: () => void) {
  const { call, store } = useShell()
  const t = useShellText()
  const limits = useShellCall('supportSettings', {}, { staleTime: Infinity }).data?.question ?? USUAL
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<CallValue<'supportQuestion'>>()
  const {
    register,
    handleSubmit,
    reset,
    control,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { content: '' } })
  const written = useWatch({ control, name: 'content' })

  const problemOf = (text: string): string | undefined => {
    if (text.trim() === '') return t('question.required')
    const count = countWords(text)
    return count >= limits.minWords && count <= limits.maxWords
      ? undefined
      : t('question.length', { min: limits.minWords, max: limits.maxWords, count })
  }

  const submit = handleSubmit(async ({ content }) => {
    setFailure(undefined)
    setSent(undefined)
    try {
      const question = await call('supportQuestion', { content: content.trim(), language: store.get(languageAtom) })
      if (!isLoggedIn(store.get(sessionAtom))) keepTicket(question.ticketId)
      setSent(question)
      reset()
      onSent()
    } catch (error) {
      const { issues, message } = error as PortalError
      setFailure(issues.find(({ path }) => path === 'content')?.message ?? message)
    }
  })

  // Computed in each render, because the language may change while the form is open, and the merchant's limits may load
  // after the first attempt.
  const error = errors.content && problemOf(written)
  return {
    content: register('content', { validate: (text) => problemOf(text) ?? true }),
    written,
    limits,
    error,
    failure,
    sent,
    isSubmitting,
    submit: (event: FormEvent) => void submit(event),
  }
}
