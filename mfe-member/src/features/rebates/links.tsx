import { useText } from '@atrium/portal-kit'
import { CentreLink } from '../../CentreLink.tsx'

export function HistoryLink() {
  const t = useText()
  return (
    <CentreLink member="manualRebate" view="history">
      {t('rebates.history.open')}
    </CentreLink>
  )
}

export function OpenRebatesLink() {
  const t = useText()
  return <CentreLink member="manualRebate">{t('rebates.open')}</CentreLink>
}
