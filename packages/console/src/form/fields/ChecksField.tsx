import { Check } from '../../layout/Check.tsx'
import { useText } from '../../locale/locale.tsx'
import type { TextKey } from '../../locale/texts.ts'
import { useField } from '../form.ts'
import common from '../../layout/common.module.css'
import styles from '../form.module.css'

/** Selection of any values. An empty selection is an empty list, or undefined if that means all. */
export function ChecksField({
  path,
  options,
  hint,
  isOptional = false,
}: {
  path: string
  options: readonly string[]
  hint: string
  isOptional?: boolean
}) {
  const text = useText()
  const { value, label, fault, change } = useField(path)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const toggle = (one: string, isOn: boolean) => {
    const next = options.filter((option) => (option === one ? isOn : chosen.includes(option)))
    change(isOptional && next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className={styles.plain}>
      <legend>{label}</legend>
      <div className={common.row}>
        {options.map((one) => (
          <Check
            key={one}
            label={text(`marketing.choices.${one}` as TextKey)}
            checked={chosen.includes(one)}
            onChange={(isOn) => toggle(one, isOn)}
          />
        ))}
      </div>
      {fault === undefined ? (
        <p className={common.quiet}>{hint}</p>
      ) : (
        <p role="alert" className={common.problem}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
