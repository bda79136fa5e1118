import { reason } from '@atrium/contracts/staff/terms'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../locale/locale.tsx'

export interface ReasonFieldProps {
  value: string
  onChange(value: string): void
  /** Whether a submit was tried, so that missing input is shown. */
  tried?: boolean
  /** The maximum number of characters. */
  maxLength?: number
}

/** The reason, which is stored in the log with every decision. */
export function ReasonField({ value, onChange, tried = false, maxLength = 500 }: ReasonFieldProps) {
  const text = useText()
  return (
    <TextField
      label={text('reason.label')}
      hint={text('reason.hint')}
      required
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={tried && !isReason(value) ? text('reason.missing') : undefined}
    />
  )
}

export const isReason = (value: string): boolean => reason.safeParse(value).success
