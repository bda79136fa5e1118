import { OPERATION_ERRORS } from '@atrium/contracts/staff/errors'
import type { OperationErrorCode } from '@atrium/contracts/staff/errors'
import { WarningIcon } from '@atrium/ui/icon'
import { useText } from '../locale/locale.tsx'
import type { Text } from '../locale/texts.ts'
import { isStaffApiError } from '../registry/registry.tsx'
import styles from './layout.module.css'
import { useErrorWords } from './use-reason-words.ts'

/** An error beside the action's button: what happened, and each reason on its own line. */
export function ErrorNote({ error, title }: { error: Error; title?: string }) {
  const text = useText()
  const { message, reasons } = useErrorWords()(error)
  return (
    <div role="alert" className={styles.errorNote}>
      <WarningIcon size={16} />
      <div>
        <p className={styles.strong}>{title ?? titleOf(error, text)}</p>
        <p>{message}</p>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The meaning of an error, in the language of the reader. */
export function titleOf(error: Error, text: Text): string {
  if (!isStaffApiError(error)) return text('errors.UNREACHABLE')
  return error.code in OPERATION_ERRORS ? text(`errors.${error.code as OperationErrorCode}`) : text('errors.INTERNAL')
}
