import { Card } from '@atrium/ui/card'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { useStaff } from '../session/session.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Settings of the user's own account. */
export function AccountPage() {
  const text = useText()
  const { isFederated } = useStaff()
  return (
    <Page title={text('account.title')}>
      <Card title={text('account.password')} headingLevel={2}>
        {isFederated ? <p role="note">{text('account.federated')}</p> : <PasswordForm />}
      </Card>
      <ChangesCard />
    </Page>
  )
}
