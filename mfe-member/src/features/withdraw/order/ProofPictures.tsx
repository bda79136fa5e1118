import { IMAGE_TYPES } from '@atrium/contracts/rules/support-rules'
import { MAX_PROOF_IMAGES } from '@atrium/contracts/rules/withdrawal-rules'
import { useText } from '@atrium/portal-kit'
import { CloseIcon, PlusIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Picture } from './picture.ts'
import styles from './proof.module.css'

interface ProofPicturesProps {
  pictures: readonly Picture[]
  problems: readonly string[]
  onAdd(files: File[]): Promise<void>
  onRemove(id: number): void
}

/** The chosen pictures, each with its preview and a button that removes it, and the control that adds more. */
export function ProofPictures({ pictures, problems, onAdd, onRemove }: ProofPicturesProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const remove = (picture: Picture) => {
    // The pressed button goes with its picture: the focus moves on to the control that adds one, which may come only now.
    flushSync(() => onRemove(picture.id))
    input.current?.focus()
  }
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('withdraw.missing.pictures')}</legend>
      <ul className={styles.row}>
        {pictures.map((picture) => (
          <li key={picture.id} className={styles.picture}>
            <img src={picture.dataUrl} alt={picture.name} className={styles.image} />
            <IconButton size="s" variant="filled" label={t('withdraw.missing.remove', { name: picture.name })} icon={<CloseIcon size={16} />} className={styles.remove} onClick={() => remove(picture)} />
          </li>
        ))}
        {pictures.length < MAX_PROOF_IMAGES && (
          <li>
            <input
              ref={input} type="file" id={id} multiple accept={IMAGE_TYPES.join(',')} className={styles.file} aria-invalid={problems.length > 0 || undefined} aria-describedby={`${id}-hint ${id}-problems`}
              onChange={({ target }) => {
                void onAdd([...(target.files ?? [])])
                // The same file can be chosen again after it was removed.
                target.value = ''
              }}
            />
            <label htmlFor={id} className={styles.add}><PlusIcon />{t('withdraw.missing.add')}</label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={styles.quiet}>{t('withdraw.missing.hint', { max: MAX_PROOF_IMAGES })}</p>
      <div id={`${id}-problems`} role="alert" className={styles.problems}>{problems.map((problem) => <p key={problem}>{problem}</p>)}</div>
    </fieldset>
  )
}
