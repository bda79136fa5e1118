import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { useShellText } from '../../context/shell-context.ts'

/**
 * Replaces banners and notices that failed to load. Without it, the home page would be empty if its rails failed too.
 */
export function HomeFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useShellText()
  return (
    <ErrorState title={t('surface.title')} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {message}
    </ErrorState>
  )
}
