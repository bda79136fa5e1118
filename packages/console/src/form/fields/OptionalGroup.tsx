import type { ReactNode } from 'react'
import { Check } from '../../layout/Check.tsx'
import { useField } from '../form.ts'
import common from '../../layout/common.module.css'

/** Values that are all set or all missing, toggled by a check box. */
export function OptionalGroup({
  path,
  label,
  hint,
  start,
  children,
}: {
  path: string
  label: string
  hint?: string
  start: object
  children: ReactNode
}) {
  const { value, change } = useField(path)
  const isOn = value !== undefined
  return (
    <div className={common.stack}>
      <Check label={label} checked={isOn} onChange={(next) => change(next ? start : undefined)} />
      {hint !== undefined && <p className={common.quiet}>{hint}</p>}
      {isOn && children}
    </div>
  )
}
