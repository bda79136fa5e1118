import { useText } from '@atrium/portal-kit'
import { DepositLink } from './links.tsx'

export function NewDepositLink() {
  const t = useText()
  return <DepositLink variant="primary">{t('deposit.order.again')}</DepositLink>
}
