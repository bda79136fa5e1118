import type { CallRequest, RealityCheck } from '@atrium/contracts/calls'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { LoadFailed } from '../../LoadFailed.tsx'
import cashier from '../../cashier/cashier.module.css'
import styles from './limits.module.css'

/** Interval at which a game pauses to show time played and net result (domain rule RG-09). */
export function RealityCheckCard() {
  const t = useText()
  const { data: check, error, isPending, refetch } = useCall('realityCheck', {}, { staleTime: 0 })
  return (
    <Card title={t('limits.reality.title')}>
      <div className={cashier.stack}>
        <p className={cashier.note}>{t('limits.reality.text')}</p>
        {isPending && <Skeleton shape="block" width="100%" height={76} />}
        {error && !check && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {check && check.choices.length === 0 && (
          <p className={styles.text}>{t('limits.reality.fixed', { count: check.intervalMin })}</p>
        )}
        {check && check.choices.length > 0 && <IntervalForm check={check} />}
      </div>
    </Card>
  )
}

function IntervalForm({ check: { intervalMin, choices } }: { check: RealityCheck }) {
  const t = useText()
  const { call, commands, queryClient, queryKey } = usePortal()
  const [selected, setSelected] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const minutes = selected ?? intervalMin
  // The policy may set an interval that is not among the choices.
  const offered = choices.includes(intervalMin) ? choices : [intervalMin, ...choices]
  const nameOf = (count: number) => (count === 0 ? t('limits.reality.off') : t('limits.reality.every', { count }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    call('realityCheckInterval', { minutes } as CallRequest<'realityCheckInterval'>)
      .then(
        (check) => {
          queryClient.setQueryData(queryKey('realityCheck', {}), check)
          void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'protectionChanges' })
          setSelected(undefined)
          void commands.request('toast.show', {
            text: t('limits.reality.done', { interval: nameOf(check.intervalMin) }),
            tone: 'success',
          })
        },
        (error: Error) => setFailure(error.message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <form className={styles.inline} onSubmit={save}>
      <Select
        label={t('limits.reality.interval')}
        value={String(minutes)}
        onChange={(value) => setSelected(Number(value))}
        options={offered.map((each) => ({
          value: String(each),
          label: nameOf(each),
          disabled: !choices.includes(each),
        }))}
      />
      <Button type="submit" busy={isBusy} disabled={minutes === intervalMin}>
        {t('limits.save')}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
