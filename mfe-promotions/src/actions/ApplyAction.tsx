import { MAX_ACTIVITY_IMAGES } from '@atrium/contracts/rules/promotions/activity-images'
import { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from '@atrium/contracts/rules/support-rules'
import { MAX_PROOF_IMAGE_BYTES } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { PicturePicker } from '@atrium/ui/picture-picker'
import type { Picture } from '@atrium/ui/picture-picker'
import { TextArea } from '@atrium/ui/text-area'
import { useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { useRefresh } from './use-claims.ts'
import styles from './actions.module.css'

const RULES = { maxBytes: MAX_PROOF_IMAGE_BYTES, headBytes: IMAGE_HEAD_BYTES, typeOf: imageTypeOf }
const MAX_NOTE = 140

interface ApplyActionProps {
  id: string
  /** The key of the task; missing: the promotion itself. */
  task?: string
  minImages: number
  needsCode?: boolean
}

/** Applies for a promotion or one of its tasks. Staff decide about the application, some of which need pictures. */
export function ApplyAction({ id, task, minImages, needsCode = false }: ApplyActionProps) {
  const t = useText()
  const { call, commands } = usePortal()
  const refresh = useRefresh()
  // One id per application, so that a retry after a lost connection does not apply twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [note, setNote] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const apply = () => {
    setBusy(true)
    setFailure(undefined)
    call('promotionApply', {
      id,
      ...(task !== undefined && { task }),
      requestId,
      images: pictures.map(({ base64 }) => base64),
      ...(note.trim() && { note: note.trim() }),
      ...(needsCode && { code: code.trim() }),
    })
      .then(
        () => void commands.request('toast.show', { text: t('apply.done'), tone: 'success' }),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        setBusy(false)
        void refresh()
      })
  }
  const texts = {
    add: t('apply.add'),
    hint: t('apply.hint', { min: minImages, max: MAX_ACTIVITY_IMAGES }),
    tooMany: t('apply.tooMany', { max: MAX_ACTIVITY_IMAGES }),
    remove: (name: string) => t('apply.remove', { name }),
    problem: (problem: string, name: string) => t(`apply.${problem}`, { name }),
  }
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {needsCode && <CodeField value={code} onChange={setCode} />}
      <PicturePicker
        legend={t('apply.pictures')}
        max={MAX_ACTIVITY_IMAGES}
        accept={IMAGE_TYPES}
        rules={RULES}
        texts={texts}
        pictures={pictures}
        onChange={setPictures}
      />
      <TextArea
        label={t('apply.note')}
        value={note}
        maxLength={MAX_NOTE}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={pictures.length < minImages || (needsCode && code.trim() === '')}
      >
        {t('apply.send')}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
