import { paths } from '@atrium/contracts/portal/paths'
import { buttonClass } from '@atrium/ui/button'
import { ClockIcon } from '@atrium/ui/icon'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../../components/use-document-title.ts'
import { useShellText } from '../../context/shell-context.ts'
import { StatePage } from './StatePage.tsx'

/** Shown for a page of the product that no release of this merchant has. */
export function NotOfferedPage() {
  const t = useShellText()
  useDocumentTitle(t('notOffered.title'))
  return (
    <StatePage
      mark={<ClockIcon size={32} />}
      title={t('notOffered.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home()} viewTransition>
          {t('toHome')}
        </Link>
      }
    >
      <p>{t('notOffered.text')}</p>
    </StatePage>
  )
}
