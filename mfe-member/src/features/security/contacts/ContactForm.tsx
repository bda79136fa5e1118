import type { CallRequest } from '@atrium/contracts/calls'
import { useCall, useFields, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useSentCode } from '../../../use-sent-code.ts'
import { ProofFields } from '../ProofFields.tsx'
import styles from '../security-forms.module.css'
import { CountrySelect } from './CountrySelect.tsx'

export type ContactKind = 'email' | 'mobile'
type Field = 'email' | 'mobileNum' | 'code' | 'loginPassword' | 'totp' | 'country'

const EMPTY: Record<Field, string> = { email: '', mobileNum: '', code: '', loginPassword: '', totp: '', country: '' }
const FIELD_OF = {
  MOBILE_INVALID: 'mobileNum',
  CODE_INVALID: 'code',
  CODE_EXPIRED: 'code',
  OLD_PASSWORD_WRONG: 'loginPassword',
  ACCOUNT_LOCKED: 'loginPassword',
  TOTP_REQUIRED: 'totp',
} as const

/**
 * Requires the new address or number, its verification code, and the password; nothing changes until all of them are
 * correct.
 */
export function ContactForm({ kind, needsTotp, onDone }: { kind: ContactKind; needsTotp: boolean; onDone(): void }) {
  const { call } = usePortal()
  const t = useText()
  const here = useCall('countryCode', {}, { enabled: kind === 'mobile' }).data
  const target = kind === 'email' ? 'email' : 'mobileNum'
  const shown: readonly Field[] = [target, 'code', 'loginPassword', ...(needsTotp ? (['totp'] as const) : [])]
  const dialed = (typed: Readonly<Record<Field, string>>) => typed.country || here?.countryDialingCode || ''
  const contactOf = (typed: Readonly<Record<Field, string>>): CallRequest<'contactCode'> =>
    kind === 'email'
      ? { kind, email: typed.email.trim() }
      : { kind, mobileNum: typed.mobileNum.trim(), countryDialingCode: dialed(typed) }
  const { form, values, set, field, failure, isBusy, submit } = useFields<Field, unknown>({
    initial: EMPTY,
    shown,
    fieldOf: FIELD_OF,
    onDone,
    problemOf: (name, typed) => (typed[name].trim() ? undefined : t(`contact.missing.${name}`)),
    send: (typed, send) =>
      send('contactChange', {
        contact: contactOf(typed),
        code: typed.code.trim(),
        loginPassword: typed.loginPassword,
        ...(needsTotp && { totp: typed.totp.trim() }),
      }),
  })
  const code = useSentCode(() => call('contactCode', contactOf(values)))
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t(`contact.text.${kind}`)}</p>
      {kind === 'mobile' && here && (
        <CountrySelect
          countries={here.countries ?? [here.countryCode]}
          value={dialed(values)}
          onChange={(country) => set({ country })}
        />
      )}
      {kind === 'email' ? (
        <TextField
          required
          type="email"
          label={t('contact.fields.email')}
          autoComplete="email"
          maxLength={255}
          {...field('email')}
        />
      ) : (
        <TextField
          required
          type="tel"
          label={t('contact.fields.mobileNum')}
          autoComplete="tel-national"
          maxLength={32}
          {...field('mobileNum')}
        />
      )}
      <div className={styles.send}>
        <Button busy={code.isSending} disabled={code.isWaiting || !values[target].trim()} onClick={code.send}>
          {t(code.sent ? 'contact.sendAgain' : 'contact.send')}
        </Button>
        <p role="status" className={styles.note}>
          {code.sent && t('contact.sent', { minutes: code.sent.validMinutes })}
        </p>
        {code.failure && (
          <p role="alert" className={styles.failure}>
            {code.failure}
          </p>
        )}
      </div>
      <TextField
        required
        label={t('contact.fields.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field('code')}
      />
      <ProofFields {...{ field, needsTotp, failure, isBusy }} submitLabel={t('contact.submit')} />
    </form>
  )
}
