import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { PlugIcon } from '@atrium/ui/icon'
import { useShellText } from '../shell-context.ts'

/** Stands where a part of the page could not be loaded; the rest of the page goes on. */
export function SurfacePanel({ release, isPage, onRetry }: { release: string; isPage: boolean; onRetry: () => void }) {
  const t = useShellText()
  return (
    <div className={isPage ? 'page' : undefined}>
      <ErrorState panel icon={<PlugIcon size={24} />} title={t('surface.title')} reference={release} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {t('surface.text')}
      </ErrorState>
    </div>
  )
}
