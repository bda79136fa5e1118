import { useShellText } from '../../shell-context.ts'
import { Page } from '../../chrome/Page.tsx'
import { Notices } from './Notices.tsx'

export function NoticesPage() {
  const t = useShellText()
  return (
    <Page title={t('notices.title')}>
      <Notices />
    </Page>
  )
}
