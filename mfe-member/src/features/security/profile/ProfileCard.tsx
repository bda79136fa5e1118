import type { CallValue } from '@atrium/contracts/calls'
import { dateTime, longDate } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import type { ReactNode } from 'react'
import { ChangeContact } from '../contacts/ChangeContact.tsx'
import { EmailProof } from '../EmailProof.tsx'
import styles from '../security.module.css'
import { Nickname } from './Nickname.tsx'
import { OwnAvatar } from './OwnAvatar.tsx'

/** Who the member is here, and what is on file. */
export function ProfileCard({ config, onChanged }: { config: CallValue<'securityConfig'>; onChanged(): void }) {
  const t = useText()
  const language = useLanguage()
  const { merchant, commands, isModuleOn } = usePortal()
  const day = (at: number) => longDate(at, language, merchant.timeZone)
  const missing = <span className={styles.missing}>{t('security.notSet')}</span>
  const facts: [string, ReactNode][] = [
    [t('security.account'), config.account],
    [t('security.nickname'), <Nickname key="nickname" nickname={config.nickname} onChanged={onChanged} />],
    [t('security.registered'), day(config.registeredAt)],
    [t('security.mobile'), <span key="mobile" className={styles.email}>{config.mobile ?? missing}<ChangeContact kind="mobile" isOnFile={config.mobile !== undefined} needsTotp={config.hasTotp} onChanged={onChanged} /></span>],
    [t('security.email'), <span key="email" className={styles.email}>{config.email ? <EmailProof email={config.email} isVerified={config.emailVerified ?? false} onChanged={onChanged} /> : missing}<ChangeContact kind="email" isOnFile={config.email !== undefined} needsTotp={config.hasTotp} onChanged={onChanged} /></span>],
    [t('security.password'), config.passwordChangedAt ? t('security.changed', { date: day(config.passwordChangedAt) }) : t('security.set')],
    [t('security.paymentPassword'), config.hasPaymentPassword ? t('security.set') : missing],
    [t('security.previous'), config.previousLogin ? `${dateTime(config.previousLogin.at, language, merchant.timeZone)} · ${config.previousLogin.ip}` : t('security.never')],
  ]
  return (
    <Card title={t('security.profile')} action={isModuleOn('PASS3') && <Button onClick={() => void commands.request('password.change')}>{t('security.changePassword')}</Button>}>
      {isModuleOn('PROFPIC3') && <OwnAvatar />}
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
