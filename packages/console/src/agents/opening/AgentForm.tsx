import type { Language } from '@atrium/contracts/locale/languages'
import { LANGUAGES } from '@atrium/contracts/locale/languages'
import { AGENT_ACCOUNT_TYPES } from '@atrium/contracts/rules/agents/account-types'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Check } from '../../layout/Check.tsx'
import { Columns } from '../../layout/Columns.tsx'
import { LANGUAGE_NAMES } from '../../layout/Preferences.tsx'
import { isReason, ReasonField } from '../../layout/ReasonField.tsx'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { FirstPassword } from './FirstPassword.tsx'

const MOBILE = /^\+[1-9]\d{6,14}$/
const EMAIL = /^\S+@\S+\.\S+$/

/** Account, type, language and contact of a new agent; afterwards its first password and what to do next. */
export function AgentForm({ merchant }: { merchant: string }) {
  const { text, language } = useLocale()
  const [fields, setFields] = useState({ account: '', name: '', email: '', mobile: '', reason: '' })
  const [type, setType] = useState(String(AGENT_ACCOUNT_TYPES[0]))
  const [spoken, setSpoken] = useState<Language>(language)
  const [adult, setAdult] = useState(false)
  const [tried, setTried] = useState(false)
  const opening = useChange('openTopAgent')
  const [account, name, email] = [fields.account.trim(), fields.name.trim(), fields.email.trim()]
  const mobile = fields.mobile.replaceAll(/[\s().-]/g, '')
  const wrong = {
    account: account === '',
    email: email !== '' && !EMAIL.test(email),
    mobile: mobile !== '' && !MOBILE.test(mobile),
    adult: !adult,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!adult || Object.values(wrong).includes(true) || !isReason(fields.reason) || opening.isPending) return
    opening.mutate({
      merchant,
      account,
      ...(name && { name }),
      type: Number(type),
      language: spoken,
      ...(email && { email }),
      ...(mobile && { mobile }),
      adult,
      reason: fields.reason.trim(),
    })
  }
  const field = (key: 'account' | 'name' | 'email' | 'mobile') => ({
    label: text(`agentOpening.${key}`),
    autoComplete: 'off',
    maxLength: key === 'email' ? 255 : 80,
    value: fields[key],
    error: tried && key !== 'name' && wrong[key] ? text(`agentOpening.problems.${key}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [key]: target.value }),
  })
  if (opening.data) return <FirstPassword merchant={merchant} agent={opening.data} />
  return (
    <form className={common.stack} onSubmit={submit} noValidate>
      <Card headingLevel={2} title={text('agentOpening.cards.account')}>
        <Columns>
          <TextField {...field('account')} required autoCapitalize="none" spellCheck={false} />
          <TextField {...field('name')} hint={text('agentOpening.nameHint')} />
          <Select
            label={text('agentType.type')}
            value={type}
            onChange={setType}
            options={AGENT_ACCOUNT_TYPES.map((each) => ({
              value: String(each),
              label: text('agentType.option', { type: each }),
            }))}
          />
          <Select
            label={text('agentOpening.language')}
            value={spoken}
            onChange={(value) => setSpoken(value as Language)}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Columns>
      </Card>
      <Card headingLevel={2} title={text('agentOpening.cards.contact')}>
        <Columns>
          <TextField {...field('email')} type="email" />
          <TextField {...field('mobile')} type="tel" hint={text('agentOpening.mobileHint')} />
        </Columns>
      </Card>
      <div>
        <Check label={text('agentOpening.adult')} checked={adult} onChange={setAdult} />
        {tried && wrong.adult && (
          <p role="alert" className={common.problem}>
            {text('agentOpening.problems.adult')}
          </p>
        )}
      </div>
      <ReasonField value={fields.reason} tried={tried} onChange={(reason) => setFields({ ...fields, reason })} />
      {opening.error && <ErrorNote error={opening.error} />}
      <div className={common.row}>
        <Button type="submit" variant="primary" busy={opening.isPending}>
          {text('agentOpening.action')}
        </Button>
      </div>
    </form>
  )
}
