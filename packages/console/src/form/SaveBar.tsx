import { Button } from '@atrium/ui/button'
import { FormBar } from '../layout/FormBar.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { useText } from '../locale/locale.tsx'
import type { DraftForm } from './use-draft.ts'

interface SaveBarProps {
  form: DraftForm<unknown>
  action: string
  /** Whether this is a new item, which can be saved without changes. */
  isNew: boolean
  /** Whether the user has to choose between typed values and those that others saved. */
  isHeld: boolean
  saving: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null }
  onSave(): void
}

/** Saves a form, and shows its issues. Requires confirmation before a page with unsaved changes is left. */
export function SaveBar({
  form: { tried, tries, issues, isChanged, undo },
  action,
  isNew,
  isHeld,
  saving,
  onSave,
}: SaveBarProps) {
  const text = useText()
  // One field can have several errors, so the count is of the listed fields.
  const status = (listed: number) =>
    tried && (listed > 0 || issues.length > 0)
      ? text('marketing.wrong', { count: listed || issues.length })
      : text(isChanged ? 'content.unsaved' : isNew ? 'content.notSavedYet' : 'content.allSaved')
  return (
    <>
      <LeaveGuard when={isChanged && !saving.isPending && !saving.isSuccess} />
      <FormBar error={saving.error} hasFaults={tried} tries={tries} status={status}>
        {isChanged && <Button onClick={undo}>{text('content.undo')}</Button>}
        <Button variant="primary" disabled={isHeld || (!isNew && !isChanged)} busy={saving.isPending} onClick={onSave}>
          {action}
        </Button>
      </FormBar>
    </>
  )
}
