import { textIn } from '@atrium/contracts/locale/languages'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { PlugIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { lazyPart } from '../context/lazy-part.tsx'
import { languageAtom } from '../context/atoms.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { useShellText } from '../context/shell-context.ts'

const ContactButton = lazyPart(() => import('../customer-service/ContactButton.tsx').then((m) => m.ContactButton))

export interface SurfacePanelProps {
  /** Name and version of the release, for customer service. */
  release: string
  isPage: boolean
  /** Whether loading has taken too long, so that the visitor can only check the network or contact customer service. */
  isGivenUp?: boolean
  onRetry: () => void
}

/** Replaces a part of the page that could not be loaded. */
export function SurfacePanel({ release, isPage, isGivenUp = false, onRetry }: SurfacePanelProps) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const action = (
    <>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      {isGivenUp && (
        <ErrorBoundary onError={() => undefined}>
          <ContactButton />
        </ErrorBoundary>
      )}
    </>
  )
  return (
    <div className={isPage ? 'page' : undefined}>
      <ErrorState panel icon={<PlugIcon size={24} />} title={t('surface.title')} reference={release} action={action}>
        {isGivenUp ? textIn(BROWSER_ERRORS.TIMED_OUT, language) : t('surface.text')}
      </ErrorState>
    </div>
  )
}
