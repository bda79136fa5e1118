import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { Skeleton } from '@atrium/ui/skeleton'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PaymentPasswordCard } from '../../payment-password/PaymentPasswordCard.tsx'
import { PayoutAccountsCard } from '../../payout-accounts/PayoutAccountsCard.tsx'
import type { SecuritySection } from '../../security-section.ts'
import { AuthenticatorCard } from './AuthenticatorCard.tsx'
import { DevicesCard } from './devices/DevicesCard.tsx'
import { LoginsCard } from './devices/LoginsCard.tsx'
import { NotificationsCard } from './notifications/NotificationsCard.tsx'
import { PrivacyCard } from './privacy/PrivacyCard.tsx'
import { ProfileCard } from './profile/ProfileCard.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { VerificationCard } from './verification/VerificationCard.tsx'
import styles from './security.module.css'

/** My account: profile, data on file, sessions, and notifications. */
export function SecurityPage() {
  const { isModuleOn } = usePortal()
  const t = useText()
  const { data, error, isPending, refetch } = useCall('securityConfig', {})
  const section = useSearchParams()[0].get('section')
  const navigation = useLocation().key
  const target = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  // The sections above reach their final height only now, so this scrolls to the section in the address again.
  useEffect(() => {
    target.current?.scrollIntoView()
  }, [isLoaded, section, navigation])
  const reload = () => void refetch()
  // Until its waiting period is over, a new app is required at log-ins only.
  const needsTotp = data?.hasTotp === true && data.totpGuardsFrom === undefined
  const cards: readonly (readonly [SecuritySection, ReactNode])[] = data
    ? [
        ['profile', <ProfileCard key="card" config={data} needsTotp={needsTotp} onChanged={reload} />],
        [
          'paymentPassword',
          <PaymentPasswordCard key="card" isSet={data.hasPaymentPassword} needsTotp={needsTotp} onChanged={reload} />,
        ],
        [
          'payoutAccounts',
          isModuleOn('WITHDRAW') && !isModuleOn('CREDITMAR3') && (
            <PayoutAccountsCard key="card" hasPaymentPassword={data.hasPaymentPassword} needsTotp={needsTotp} />
          ),
        ],
        ['verification', data.hasKycLevels === true && <VerificationCard key="card" />],
        [
          'authenticator',
          <AuthenticatorCard
            key="card"
            isOn={data.hasTotp}
            codesLeft={data.recoveryCodesLeft}
            guardsFrom={data.totpGuardsFrom}
            onChanged={reload}
          />,
        ],
        ['devices', <DevicesCard key="card" needsTotp={needsTotp} />],
        ['logins', <LoginsCard key="card" logins={data.logins} />],
        ['notifications', <NotificationsCard key="card" />],
        ['privacy', <PrivacyCard key="card" account={data.account} needsTotp={needsTotp} />],
      ]
    : []
  const shown = cards.filter(([, card]) => card !== false)
  return (
    <CentrePage title={t('security.title')} lead={t('security.lead')}>
      {error && <LoadFailed error={error} onRetry={reload} />}
      {isPending && (
        <Card title={t('security.profile')}>
          <div className={styles.waiting} role="status" aria-busy aria-label={t('loading')}>
            {Array.from({ length: 7 }, (_, index) => (
              <Skeleton key={index} width={index % 2 ? '60%' : '80%'} />
            ))}
          </div>
        </Card>
      )}
      {shown.length > 0 && <SectionLinks sections={shown.map(([key]) => key)} />}
      {shown.map(([key, card]) => (
        <div key={key} ref={section === key ? target : undefined}>
          {card}
        </div>
      ))}
    </CentrePage>
  )
}
