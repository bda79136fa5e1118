import { Button } from '@atrium/ui/button'
import { raiseToasts } from '@atrium/ui/toast'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { Refusal } from '../../layout/Refusal.tsx'
import { useText } from '../../locale/locale.tsx'
import styles from './form.module.css'
import type { DraftForm } from './use-draft.ts'

interface SaveBarProps {
  form: DraftForm<unknown>
  action: string
  /** Something new, which can be saved as it is. */
  isNew: boolean
  /** What is missing beside the form. */
  missing?: string | undefined
  /** Somebody has to choose first between what was typed and what others saved. */
  isHeld: boolean
  saving: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null }
  onSave(): void
}

/**
 * Saves a form, and says what stands in the way. A page with changes that are not saved is not left without a question.
 */
export function SaveBar({
  form: { tried, issues, isChanged, undo },
  action,
  isNew,
  missing,
  isHeld,
  saving,
  onSave,
}: SaveBarProps) {
  const text = useText()
  const status =
    tried && issues.length > 0
      ? text('marketing.wrong', { count: issues.length })
      : tried && missing !== undefined
        ? missing
        : text(isChanged ? 'content.unsaved' : 'content.allSaved')
  return (
    <>
      <LeaveGuard when={isChanged && !saving.isPending && !saving.isSuccess} />
      {saving.error && <Refusal error={saving.error} />}
      <div ref={raiseToasts} className={styles.bar}>
        <p role="status">{status}</p>
        {isChanged && <Button onClick={undo}>{text('content.undo')}</Button>}
        <Button variant="primary" disabled={isHeld || (!isNew && !isChanged)} busy={saving.isPending} onClick={onSave}>
          {action}
        </Button>
      </div>
    </>
  )
}
