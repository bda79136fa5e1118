import type { CallValue } from '@atrium/contracts/calls'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { Skeleton } from '@atrium/ui/skeleton'
import { Table } from '@atrium/ui/table'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateTime, longDate } from '@atrium/contracts/locale/times'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PaymentPasswordCard } from '../../payment-password/PaymentPasswordCard.tsx'
import { PayoutAccountsCard } from '../../payout-accounts/PayoutAccountsCard.tsx'
import { AuthenticatorCard } from './AuthenticatorCard.tsx'
import { deviceName } from './device-name.ts'
import { EmailProof } from './EmailProof.tsx'
import styles from './security.module.css'

/** My account: who I am here, what is on file, and where the account was used. */
export function SecurityPage() {
  const { isModuleOn } = usePortal()
  const t = useText()
  const { data, error, isPending, refetch } = useCall('securityConfig', {})
  const section = useSearchParams()[0].get('section')
  const target = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  // The sections above have their height only now.
  useEffect(() => target.current?.scrollIntoView(), [isLoaded, section])
  return (
    <CentrePage title={t('security.title')} lead={t('security.lead')}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Card title={t('security.profile')}><div className={styles.waiting} aria-busy aria-label={t('loading')}>{Array.from({ length: 7 }, (_, index) => <Skeleton key={index} width={index % 2 ? '60%' : '80%'} />)}</div></Card>}
      {data && <Profile config={data} onChanged={() => void refetch()} />}
      {data && <div ref={section === 'paymentPassword' ? target : undefined}><PaymentPasswordCard isSet={data.hasPaymentPassword} needsTotp={data.hasTotp} onChanged={() => void refetch()} /></div>}
      {data && isModuleOn('WITHDRAW') && !isModuleOn('CREDITMAR3') && <div ref={section === 'payoutAccounts' ? target : undefined}><PayoutAccountsCard hasPaymentPassword={data.hasPaymentPassword} needsTotp={data.hasTotp} /></div>}
      {data && isModuleOn('LOGINIPVERF3') && <AuthenticatorCard isOn={data.hasTotp} codesLeft={data.recoveryCodesLeft} onChanged={() => void refetch()} />}
      {data && <Logins logins={data.logins} />}
    </CentrePage>
  )
}

function Profile({ config, onChanged }: { config: CallValue<'securityConfig'>; onChanged(): void }) {
  const t = useText()
  const language = useLanguage()
  const { merchant, commands, isModuleOn } = usePortal()
  const day = (at: number) => longDate(at, language, merchant.timeZone)
  const missing = <span className={styles.missing}>{t('security.notSet')}</span>
  const facts: [string, ReactNode][] = [
    [t('security.account'), config.account],
    [t('security.nickname'), config.nickname],
    [t('security.registered'), day(config.registeredAt)],
    [t('security.mobile'), config.mobile ?? missing],
    [t('security.email'), config.email ? <EmailProof email={config.email} isVerified={config.emailVerified ?? false} onChanged={onChanged} /> : missing],
    [t('security.password'), config.passwordChangedAt ? t('security.changed', { date: day(config.passwordChangedAt) }) : t('security.set')],
    [t('security.paymentPassword'), config.hasPaymentPassword ? t('security.set') : missing],
    [t('security.previous'), config.previousLogin ? `${dateTime(config.previousLogin.at, language, merchant.timeZone)} · ${config.previousLogin.ip}` : t('security.never')],
  ]
  return (
    <Card title={t('security.profile')} action={isModuleOn('PASS3') && <Button onClick={() => void commands.request('password.change')}>{t('security.changePassword')}</Button>}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Logins({ logins }: { logins: CallValue<'securityConfig'>['logins'] }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <Card title={t('security.logins')} flush>
      <Table
        caption={t('security.logins')}
        rows={logins}
        rowKey={({ at, ip }) => `${at} ${ip}`}
        columns={[
          { key: 'at', title: t('security.when'), cell: ({ at }) => dateTime(at, language, merchant.timeZone), card: 'title' },
          { key: 'result', title: t('security.result'), cell: ({ succeeded }) => <Badge tone={succeeded ? 'win' : 'warn'}>{succeeded ? t('security.succeeded') : t('security.refused')}</Badge>, card: 'aside' },
          { key: 'way', title: t('security.way'), cell: ({ way }) => (way ? t(`security.ways.${way}`) : '–') },
          { key: 'ip', title: t('security.where'), cell: ({ ip }) => ip },
          { key: 'device', title: t('security.device'), cell: ({ userAgent }) => deviceName(userAgent) },
        ]}
      />
    </Card>
  )
}
