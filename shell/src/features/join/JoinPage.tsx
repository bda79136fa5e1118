import { paths } from '@atrium/contracts/portal/paths'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { HeadsetIcon, TeamIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { Page } from '../../components/Page.tsx'
import { PageSkeleton } from '../../components/PageSkeleton.tsx'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './join.module.css'

/** /join: how to work with the operator, in the operator's own texts. */
export function JoinPage() {
  const t = useShellText()
  const openCustomerService = useCustomerService()
  const { data, error, refetch } = useShellCall('helpCenter', { language: useAtomValue(languageAtom), section: 'join' })
  if (!data && !error) return <PageSkeleton kind="plain" />
  return (
    <Page title={t('join.title')} lead={t('join.text')}>
      {error && (
        <ErrorState title={t('join.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
          {error.message}
        </ErrorState>
      )}
      {data?.topics.length === 0 && (
        <EmptyState icon={<TeamIcon size={24} />} title={t('join.empty')}>
          {t('join.emptyText')}
        </EmptyState>
      )}
      {data && data.topics.length > 0 && (
        <div className={styles.ways}>
          {data.topics.map(({ anchor, title, body }) => (
            <Card key={anchor} id={anchor} title={title} headingLevel={2}>
              <SafeHtml html={body} />
            </Card>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="primary" icon={<HeadsetIcon size={18} />} onClick={openCustomerService}>
          {t('join.contact')}
        </Button>
        <Link to={paths.help('affiliates')} viewTransition className={buttonClass()}>
          {t('join.terms')}
        </Link>
      </div>
    </Page>
  )
}
