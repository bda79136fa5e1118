import { useText } from '@atrium/portal-kit'
import { CentreLink } from '../../CentreLink.tsx'

export function InvitedLink() {
  const t = useText()
  return (
    <CentreLink member="referral" view="invited">
      {t('referral.invited.open')}
    </CentreLink>
  )
}

export function InviteLink() {
  const t = useText()
  return <CentreLink member="referral">{t('referral.open')}</CentreLink>
}
