import type { AgentDownline, CallValue } from '@atrium/contracts/calls'
import { useCall, useFields, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Skeleton } from '@atrium/ui/skeleton'
import { FormDialog } from '../../FormDialog.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { changedRates, fieldOf, initialRates, rateProblem } from '../../rates/rate-values.ts'
import type { OwnRate, RateField } from '../../rates/rate-values.ts'
import { RateFields } from '../../rates/RateFields.tsx'
import { useChanged } from './use-changed.ts'

interface RatesDialogProps {
  readonly downline: AgentDownline
  onClose(): void
}

/** The rates of a direct downline. */
export function RatesDialog({ downline, onClose }: RatesDialogProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const { data, error, refetch } = useCall('agentLineRates', {}, { staleTime: 0 })
  if (data) return <RatesForm downline={downline} own={data.rates} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('downlines.rates.title', { name: downline.name })}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" width="100%" height={200} />
      )}
    </Dialog>
  )
}

function RatesForm({
  downline: { id, name, rates: now },
  own,
  onClose,
}: RatesDialogProps & { own: readonly OwnRate[] }) {
  const t = useText()
  const language = useLanguage()
  const changed = useChanged()
  const { form, number, submit, failure, isBusy } = useFields<RateField, CallValue<'agentDownlineRates'>>({
    initial: initialRates(own, now),
    shown: own.map(fieldOf),
    problemOf(name_, typed) {
      const problem = rateProblem(typed[name_], own.find((rate) => fieldOf(rate) === name_)!.own, language)
      return problem === 'invalid' ? t('rates.invalid') : problem
    },
    fieldOf: {},
    send: (typed, call) => call('agentDownlineRates', { id, rates: changedRates(typed, own, now) }),
    onDone() {
      changed(t('downlines.rates.done', { name }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('downlines.rates.title', { name })}
      submit={t('form.save')}
      form={form}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RateFields rates={own} of="downline" number={number} />
    </FormDialog>
  )
}
