import type { CallValue } from '@atrium/contracts/calls'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import { ruleMessage } from '@atrium/contracts/rules/accounts/register-messages'
import { checkField, checkPassword } from '@atrium/contracts/rules/accounts/register-rules'
import type { FieldRule } from '@atrium/contracts/rules/accounts/register-rules'
import { useFields, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import styles from '../../form.module.css'
import { changedRates, fieldOf, initialRates, isRateField, rateProblem } from '../../rates/rate-values.ts'
import type { OwnRate, RateField } from '../../rates/rate-values.ts'
import { RateFields } from '../../rates/RateFields.tsx'
import { RoleChoice } from '../../RoleChoice.tsx'
import { useRequestId } from '../../use-request-id.ts'

type Field = 'username' | 'password' | 'nickname' | 'adult' | RateField
interface OpenAccountFormProps {
  readonly rates: readonly OwnRate[]
  readonly rules: CallValue<'registerSettings'>
  onOpened(account: string): void
}

/** Name, password and rates of a new account directly below the agent. */
export function OpenAccountForm({ rates, rules, onOpened }: OpenAccountFormProps) {
  const t = useText()
  const language = useLanguage()
  const { queryClient } = usePortal()
  const [role, setRole] = useState<LineRole>('member')
  const request = useRequestId()
  const formatHint = ({ patternId, minLength, maxLength }: FieldRule) =>
    ruleMessage({ key: patternId, min: minLength, max: maxLength }, language)
  const { form, field, number, values, set, submit, failure, isBusy } = useFields<Field, CallValue<'agentOpenAccount'>>(
    {
      initial: { username: '', password: '', nickname: '', adult: '', ...initialRates(rates) },
      shown: ['username', 'password', 'nickname', ...rates.map(fieldOf), 'adult'],
      problemOf(name, typed) {
        if (isRateField(name)) {
          const problem = rateProblem(typed[name], rates.find((rate) => fieldOf(rate) === name)!.own, language)
          return problem === 'invalid' ? t('rates.invalid') : problem
        }
        if (name === 'adult')
          return typed.adult === '' ? t('opening.adultMissing', { age: rules.confirmAge }) : undefined
        const problem =
          name === 'username'
            ? checkField({ ...rules.usernameRule, enabled: true, required: true }, typed.username.trim())
            : name === 'password'
              ? checkPassword({ ...rules.passwordRule, enabled: true, required: true }, typed.password)
              : checkField({ ...rules.fields.nickname, enabled: true, required: false }, typed.nickname.trim())
        return problem && ruleMessage(problem, language)
      },
      fieldOf: { USERNAME_TAKEN: 'username' },
      send({ username, password, nickname, ...typed }, call) {
        const account = {
          role,
          username: username.trim(),
          password,
          ...(nickname.trim() !== '' && { nickname: nickname.trim() }),
          rates: changedRates(typed, rates),
          adult: true as const,
        }
        return call('agentOpenAccount', { requestId: request.idOf(account), ...account })
      },
      onDone({ account }) {
        request.forget()
        void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentDownlines' })
        onOpened(account)
      },
    },
  )
  const adult = field('adult')
  return (
    <Card title={t('opening.account')}>
      <form ref={form} className={styles.stack} onSubmit={submit} noValidate>
        <RoleChoice role={role} onChange={setRole} />
        <div className={styles.pair}>
          <TextField
            label={t('opening.username')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={formatHint(rules.usernameRule)}
            {...field('username')}
          />
          <TextField
            label={t('opening.password')}
            required
            type="password"
            autoComplete="new-password"
            hint={formatHint(rules.passwordRule)}
            reveal={{ show: t('opening.showPassword'), hide: t('opening.hidePassword') }}
            {...field('password')}
          />
          <TextField
            label={t('opening.nickname')}
            autoComplete="off"
            hint={t('opening.nicknameHint')}
            {...field('nickname')}
          />
        </div>
        <RateFields rates={rates} of="new" number={number} />
        <ChoiceRow
          type="checkbox"
          checked={values.adult !== ''}
          onChange={({ target }) => set({ adult: target.checked ? 'yes' : '' })}
          aria-invalid={adult.error ? true : undefined}
        >
          {t('opening.adult', { age: rules.confirmAge })}
        </ChoiceRow>
        {adult.error && (
          <p role="alert" className={styles.problem}>
            {adult.error}
          </p>
        )}
        <div className={styles.submit}>
          {failure && (
            <p role="alert" className={styles.problem}>
              {failure}
            </p>
          )}
          <p className={styles.note}>{t('opening.note')}</p>
          <Button type="submit" variant="primary" size="l" busy={isBusy}>
            {t('opening.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
