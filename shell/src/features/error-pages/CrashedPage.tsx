import { Button } from '@atrium/ui/button'
import { WarningIcon } from '@atrium/ui/icon'
import { useShellText } from '../../context/shell-context.ts'
import { StatePage } from './StatePage.tsx'

/** Page for a crash of the frame, which only a reload can fix. */
export function CrashedPage() {
  const t = useShellText()
  return (
    <StatePage
      mark={<WarningIcon size={32} />}
      title={t('crashed.title')}
      action={
        <Button variant="primary" onClick={() => location.assign('/index')}>
          {t('crashed.reload')}
        </Button>
      }
    >
      <p>{t('crashed.text')}</p>
    </StatePage>
  )
}
