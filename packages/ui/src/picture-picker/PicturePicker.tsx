import { useId, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import field from '../field/field.module.css'
import { CloseIcon, PlusIcon } from '../icon/actions.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { readPicture } from './read-picture.ts'
import type { Picture, PictureProblem, PictureRules } from './read-picture.ts'
import styles from './picture-picker.module.css'

export interface PicturePickerProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  legend: string
  pictures: readonly Picture[]
  /**
   * Receives a function of the current pictures, because reading files takes time. A React `setState` can be passed.
   */
  onChange(change: (pictures: readonly Picture[]) => readonly Picture[]): void
  /** Maximum number of pictures. */
  max: number
  /** Media types that the file dialog offers; `rules` validate the files. */
  accept: readonly string[]
  rules: PictureRules
  texts: {
    add: string
    hint: string
    tooMany: string
    remove(name: string): string
    problem(problem: PictureProblem, name: string): string
  }
  /** The error of the choice as a whole, shown after errors of single files. */
  error?: string | undefined
}

/**
 * Pictures for an upload: each with a preview and a button that removes it, and a control that adds more. Rejects
 * invalid files with a message for each.
 */
export function PicturePicker({
  legend,
  pictures,
  onChange,
  max,
  accept,
  rules,
  texts,
  error,
  className,
  ...rest
}: PicturePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const shown = problems.length === 0 && error ? [error] : problems

  async function add(files: readonly File[]): Promise<void> {
    const room = max - pictures.length
    const read = await Promise.all(
      files.slice(0, room).map(async (file) => ({ name: file.name, result: await readPicture(file, rules) })),
    )
    const rejected = read.flatMap(({ name, result }) =>
      typeof result === 'string' ? [texts.problem(result, name)] : [],
    )
    onChange((before) =>
      [...before, ...read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]))].slice(0, max),
    )
    setProblems(files.length > room ? [...rejected, texts.tooMany] : rejected)
  }
  const remove = (removed: Picture) => {
    // The clicked button is removed with its picture, so the focus moves to the control that adds one, which may be
    // rendered only now.
    flushSync(() => {
      onChange((before) => before.filter(({ id }) => id !== removed.id))
      setProblems([])
    })
    input.current?.focus()
  }
  return (
    <fieldset className={classNames(styles.pictures, className)} {...rest}>
      <legend className={classNames(field.label, styles.legend)}>{legend}</legend>
      <ul className={styles.row}>
        {pictures.map((picture) => (
          <li key={picture.id} className={styles.picture}>
            <img src={picture.dataUrl} alt={picture.name} className={styles.image} />
            <IconButton
              size="s"
              variant="filled"
              label={texts.remove(picture.name)}
              icon={<CloseIcon size={16} />}
              className={styles.remove}
              onClick={() => remove(picture)}
            />
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <input
              ref={input}
              type="file"
              id={id}
              multiple
              accept={accept.join(',')}
              className={styles.file}
              aria-invalid={shown.length > 0 || undefined}
              aria-describedby={`${id}-hint ${id}-problems`}
              onChange={({ target }) => {
                void add([...(target.files ?? [])])
                // Resets the input, so that the same file can be chosen again after it was removed.
                target.value = ''
              }}
            />
            <label htmlFor={id} className={styles.add}>
              <PlusIcon />
              {texts.add}
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={field.hint}>
        {texts.hint}
      </p>
      <div id={`${id}-problems`} role="alert" className={field.error}>
        {shown.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </fieldset>
  )
}
