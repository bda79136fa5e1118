import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { useShellText } from '../../context/shell-context.ts'

/**
 * Replaces banners and notices that failed to load: without it a home page whose rails failed as well would be empty.
 */
export function HomeFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useShellText()
  return (
    <ErrorState title={t('surface.title')} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {message}
    </ErrorState>
  )
}
