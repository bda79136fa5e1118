import { EmptyState } from '@atrium/ui/empty-state'
import { ClockIcon } from '@atrium/ui/icon'
import { useShellText } from '../../context/shell-context.ts'

/** Shown when no release of this set has the centre. */
export function NothingHere() {
  const t = useShellText()
  return (
    <EmptyState size="page" icon={<ClockIcon size={24} />} title={t('notOffered.title')}>
      {t('notOffered.text')}
    </EmptyState>
  )
}
