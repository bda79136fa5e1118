import { useText } from '@atrium/portal-kit'
import { CentreLink } from '../../CentreLink.tsx'

export function HistoryLink() {
  const t = useText()
  return (
    <CentreLink member="transferFund" view="history">
      {t('transfer.history.open')}
    </CentreLink>
  )
}

export function WalletsLink() {
  const t = useText()
  return <CentreLink member="transferFund">{t('transfer.open')}</CentreLink>
}
