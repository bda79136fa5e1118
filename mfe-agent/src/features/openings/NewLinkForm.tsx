import type { InviteLink } from '@atrium/contracts/calls'
import { MAX_LINK_NOTE } from '@atrium/contracts/rules/agents/line-rates'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import { useFields, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormDialog } from '../../FormDialog.tsx'
import { changedRates, fieldOf, initialRates, isRateField, rateProblem } from '../../rates/rate-values.ts'
import type { OwnRate, RateField } from '../../rates/rate-values.ts'
import { RateFields } from '../../rates/RateFields.tsx'
import { RoleChoice } from '../../RoleChoice.tsx'
import { useRequestId } from '../../use-request-id.ts'

/** How long a link can be used, in days; `0` without an end. */
const DAYS = ['7', '30', '90', '365', '0'] as const

/** The role, rates and expiry of a new link. The link is shown once it is created. */
export function NewLinkForm({ rates, onClose }: { rates: readonly OwnRate[]; onClose(): void }) {
  const t = useText()
  const language = useLanguage()
  const { queryClient } = usePortal()
  const [, setQuery] = useSearchParams()
  const [role, setRole] = useState<LineRole>('member')
  const [days, setDays] = useState<string>('30')
  const request = useRequestId()
  const { form, field, number, submit, failure, isBusy } = useFields<'note' | RateField, InviteLink>({
    initial: { note: '', ...initialRates(rates) },
    shown: [...rates.map(fieldOf), 'note'],
    problemOf(name, typed) {
      if (!isRateField(name)) return undefined
      const problem = rateProblem(typed[name], rates.find((rate) => fieldOf(rate) === name)!.own, language)
      return problem === 'invalid' ? t('rates.invalid') : problem
    },
    fieldOf: {},
    send({ note, ...typed }, call) {
      const link = {
        role,
        rates: changedRates(typed, rates),
        ...(days !== '0' && { days: Number(days) }),
        ...(note.trim() !== '' && { note: note.trim() }),
      }
      return call('agentLinkCreate', { requestId: request.idOf(link), ...link })
    },
    onDone({ code }) {
      onClose()
      setQuery({ agent: 'registerCenter', view: 'links', link: code }, { replace: true })
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentLinks' })
    },
  })
  return (
    <FormDialog
      title={t('links.add.title')}
      submit={t('links.add.submit')}
      form={form}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoice role={role} onChange={setRole} />
      <RateFields rates={rates} of="new" number={number} />
      <Select
        label={t('links.add.days')}
        value={days}
        onChange={setDays}
        options={DAYS.map((value) => ({
          value,
          label: value === '0' ? t('links.endless') : t('links.add.forDays', { count: Number(value) }),
        }))}
      />
      <TextField
        label={t('links.noteLabel')}
        maxLength={MAX_LINK_NOTE}
        autoComplete="off"
        hint={t('links.add.noteHint')}
        {...field('note')}
      />
    </FormDialog>
  )
}
