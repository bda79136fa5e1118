import { Check } from '../../layout/Check.tsx'
import { useField } from '../form.ts'
import common from '../../layout/common.module.css'

/** Select with the options yes and no. */
export function CheckField({ path, hint }: { path: string; hint?: string }) {
  const { value, label, fault, change } = useField(path)
  return (
    <div>
      <Check label={label} checked={value === true} onChange={change} />
      {fault !== undefined ? (
        <p role="alert" className={common.problem}>
          {fault}
        </p>
      ) : (
        hint !== undefined && <p className={common.quiet}>{hint}</p>
      )}
    </div>
  )
}
