import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { FEEDBACK, lengthOf } from '@atrium/contracts/rules/support-rules'
import { useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { readPicture, type Picture } from './picture.ts'

/** Text, pictures and what became of them. */
export function useFeedbackForm() {
  const { api } = useShell()
  const t = useShellText()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [received, setReceived] = useState<CallValue<'feedback'>>()
  const { register, handleSubmit, control, formState: { errors, isSubmitting } } = useForm({ defaultValues: { content: '' } })
  const written = useWatch({ control, name: 'content' })

  const check = (text: string): true | string => {
    if (text.trim() === '') return t('feedback.required')
    const over = lengthOf(text.trim()) - FEEDBACK.maxLength
    return over <= 0 || t('feedback.tooLong', { max: FEEDBACK.maxLength, over })
  }

  async function add(files: readonly File[]): Promise<void> {
    const room = FEEDBACK.maxImages - pictures.length
    const read = await Promise.all(files.slice(0, room).map(async (file) => ({ name: file.name, result: await readPicture(file) })))
    const refused = read.flatMap(({ name, result }) => (typeof result === 'string' ? [t(`feedback.${result}`, { name })] : []))
    setPictures((before) => [...before, ...read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]))].slice(0, FEEDBACK.maxImages))
    setProblems(files.length > room ? [...refused, t('feedback.tooMany', { max: FEEDBACK.maxImages })] : refused)
  }

  function remove(id: number): void {
    setPictures((before) => before.filter((picture) => picture.id !== id))
    setProblems([])
  }

  const submit = handleSubmit(async ({ content }) => {
    setFailure(undefined)
    try {
      const images = pictures.map(({ base64 }) => base64)
      // Pictures take their time on a slow line; a text does not.
      setReceived(await api.call('feedback', { content: content.trim(), images }, images.length > 0 ? { onProgress: setSent } : {}))
    } catch (error) {
      setFailure((error as PortalError).message || t('feedback.failed'))
    }
    setSent(undefined)
  })

  return { content: register('content', { validate: check }), written: lengthOf(written.trim()), error: errors.content?.message, pictures, problems, add, remove, failure, sent, received, isSubmitting, submit: (event: FormEvent) => void submit(event) }
}
