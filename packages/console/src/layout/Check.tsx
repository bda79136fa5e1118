import styles from './fields.module.css'

/** A check box with its label beside it. */
export function Check({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
