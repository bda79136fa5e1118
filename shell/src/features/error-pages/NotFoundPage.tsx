import { paths } from '@atrium/contracts/portal/paths'
import { buttonClass } from '@atrium/ui/button'
import { SearchIcon } from '@atrium/ui/icon'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../../components/use-document-title.ts'
import { useShellText } from '../../context/shell-context.ts'
import { StatePage } from './StatePage.tsx'

export function NotFoundPage() {
  const t = useShellText()
  useDocumentTitle(t('notFound.title'))
  return (
    <StatePage
      mark={<SearchIcon size={32} />}
      title={t('notFound.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home()} viewTransition>
          {t('toHome')}
        </Link>
      }
    >
      <p>{t('notFound.text')}</p>
    </StatePage>
  )
}
