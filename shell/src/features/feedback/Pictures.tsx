import { FEEDBACK, IMAGE_TYPES } from '@atrium/contracts/rules/support-rules'
import { IconButton } from '@atrium/ui/icon-button'
import { CloseIcon, PlusIcon } from '@atrium/ui/icon'
import { useId } from 'react'
import { useShellText } from '../../context/shell-context.ts'
import styles from './feedback.module.css'
import type { Picture } from './picture.ts'

/** The pictures that go along, and the way to add one. */
export function Pictures({ pictures, problems, onAdd, onRemove }: { pictures: readonly Picture[]; problems: readonly string[]; onAdd: (files: File[]) => Promise<void>; onRemove: (id: number) => void }) {
  const t = useShellText()
  const id = useId()
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('feedback.images')}</legend>
      <ul className={styles.row}>
        {pictures.map((picture) => (
          <li key={picture.id} className={styles.picture}>
            <img src={picture.dataUrl} alt={picture.name} className={styles.image} />
            <IconButton size="s" variant="filled" label={t('feedback.removeImage', { name: picture.name })} icon={<CloseIcon size={16} />} className={styles.remove} onClick={() => onRemove(picture.id)} />
          </li>
        ))}
        {pictures.length < FEEDBACK.maxImages && (
          <li>
            <input
              type="file"
              id={id}
              multiple
              accept={IMAGE_TYPES.join(',')}
              className={styles.file}
              aria-describedby={`${id}-hint ${id}-problems`}
              onChange={({ target }) => {
                void onAdd([...(target.files ?? [])])
                // The same file may be chosen again after it was removed.
                target.value = ''
              }}
            />
            <label htmlFor={id} className={styles.add}><PlusIcon />{t('feedback.addImage')}</label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={styles.quiet}>{t('feedback.imagesHint', { max: FEEDBACK.maxImages })}</p>
      <div id={`${id}-problems`} role="alert" className={styles.problems}>{problems.map((problem) => <p key={problem}>{problem}</p>)}</div>
    </fieldset>
  )
}
