import { Link } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { EmptyState } from '@atrium/ui/empty-state'
import { LockIcon } from '@atrium/ui/icon'
import { paths } from '../paths.ts'
import common from '../layout/common.module.css'
import styles from './access.module.css'
import { StaffCard } from './StaffCard.tsx'
import { TokensCard } from './TokensCard.tsx'

/** Staff and their roles, and tokens. */
export function AccessPage() {
  const text = useText()
  const { isAdmin } = useRights()
  const staff = useRead('staff', {}, { enabled: isAdmin })
  const tokens = useRead('tokens', {}, { enabled: isAdmin })
  return (
    <Page
      title={text('access.title')}
      reads={[staff, tokens]}
      action={
        <span className={styles.row}>
          <Link className={common.link} to={paths.permissions()}>
            {text('permissions.title')}
          </Link>
          <Link className={common.link} to={paths.accessLog()}>
            {text('accessLog.open')}
          </Link>
        </span>
      }
    >
      {isAdmin ? (
        <>
          <StaffCard />
          <TokensCard />
        </>
      ) : (
        <EmptyState size="page" icon={<LockIcon size={24} />} title={text('access.forbidden')}>
          {text('access.forbiddenText')}
        </EmptyState>
      )}
    </Page>
  )
}
