import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { useShellText } from '../../context/shell-context.ts'

/**
 * In the place of banners and notices that did not come: without it a home page whose rails failed too would be empty.
 */
export function HomeFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useShellText()
  return (
    <ErrorState title={t('surface.title')} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {message}
    </ErrorState>
  )
}
