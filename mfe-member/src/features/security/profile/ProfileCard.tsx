import type { CallValue } from '@atrium/contracts/calls'
import { dateTime, longDate } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import type { ReactNode } from 'react'
import { ChangeContact } from '../contacts/ChangeContact.tsx'
import type { ContactKind } from '../contacts/ContactForm.tsx'
import { EmailProof } from '../EmailProof.tsx'
import styles from '../security.module.css'
import { Nickname } from './Nickname.tsx'
import { OwnAvatar } from './OwnAvatar.tsx'

/** The member's profile, and the data on file. */
export function ProfileCard({
  config,
  needsTotp,
  onChanged,
}: {
  config: CallValue<'securityConfig'>
  needsTotp: boolean
  onChanged(): void
}) {
  const t = useText()
  const language = useLanguage()
  const { merchant, commands, isModuleOn } = usePortal()
  const day = (at: number) => longDate(at, language, merchant.timeZone)
  const missing = <span className={styles.missing}>{t('security.notSet')}</span>
  const contact = (kind: ContactKind, shown: ReactNode) => (
    <span key={kind} className={styles.email}>
      {shown ?? missing}
      <ChangeContact kind={kind} isOnFile={shown !== undefined} needsTotp={needsTotp} onChanged={onChanged} />
    </span>
  )
  const facts: [string, ReactNode][] = [
    [t('security.account'), config.account],
    [t('security.nickname'), <Nickname key="nickname" nickname={config.nickname} onChanged={onChanged} />],
    [t('security.registered'), day(config.registeredAt)],
    [t('security.mobile'), contact('mobile', config.mobile)],
    [
      t('security.email'),
      contact(
        'email',
        config.email && (
          <EmailProof email={config.email} isVerified={config.emailVerified ?? false} onChanged={onChanged} />
        ),
      ),
    ],
    ...(config.registered ?? []).map(({ field, value }): [string, ReactNode] => [t(`personal.${field}`), value]),
    [
      t('security.password'),
      config.passwordChangedAt ? t('security.changed', { date: day(config.passwordChangedAt) }) : t('security.set'),
    ],
    [t('security.paymentPassword'), config.hasPaymentPassword ? t('security.set') : missing],
    [
      t('security.previous'),
      config.previousLogin
        ? `${dateTime(config.previousLogin.at, language, merchant.timeZone)} · ${config.previousLogin.ip}`
        : t('security.never'),
    ],
  ]
  return (
    <Card
      title={t('security.profile')}
      action={
        isModuleOn('PASS3') && (
          <Button onClick={() => void commands.request('password.change')}>{t('security.changePassword')}</Button>
        )
      }
    >
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
