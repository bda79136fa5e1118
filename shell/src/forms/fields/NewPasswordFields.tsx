import type { FieldRule } from '@atrium/contracts/rules/accounts/register-rules'
import { TextField } from '@atrium/ui/text-field'
import { useAtomValue } from 'jotai'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { languageAtom } from '../../context/atoms.ts'
import { useShellText } from '../../context/shell-context.ts'
import { strengthOf } from './password-strength.ts'
import { ANYTHING } from './rules.ts'
import { wanted } from './use-sentence.ts'

export interface NewPasswordFieldsProps {
  labels: { password: string; confirmation: string }
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { password?: FieldError; confirmation?: FieldError }
  /** The typed password, whose strength is shown while typing. */
  typed: string
  /** The requirements, shown below an empty password. */
  rule?: FieldRule
}

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ labels, password, confirmation, errors, typed, rule }: NewPasswordFieldsProps) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const reveal = (label: string) => ({ show: t('form.show', { label }), hide: t('form.hide', { label }) })
  return (
    <>
      <TextField
        label={labels.password}
        type="password"
        required
        autoComplete="new-password"
        hint={
          typed === '' ? rule && rule !== ANYTHING && wanted(rule, language) : t(`form.strength.${strengthOf(typed)}`)
        }
        error={errors.password?.message}
        reveal={reveal(labels.password)}
        {...password}
      />
      <TextField
        label={labels.confirmation}
        type="password"
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
        reveal={reveal(labels.confirmation)}
        {...confirmation}
      />
    </>
  )
}
