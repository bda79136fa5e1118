import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Check } from '../layout/Check.tsx'
import { useToast } from '../layout/toasts.tsx'
import { isReason, ReasonField } from '../layout/ReasonField.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { WAYS, type PinTarget } from '../paths.ts'
import { isStaffApiError, useRead } from '../registry/registry.tsx'
import { CheckResult } from './CheckResult.tsx'
import { choiceOf, codesOf, type PinChoice, stepProblem, takesAway } from './choice.ts'
import { Conflict } from './Conflict.tsx'
import common from '../layout/common.module.css'
import styles from './pin.module.css'
import { RemovalReasonField } from './RemovalReasonField.tsx'
import { StepsField } from './StepsField.tsx'
import { useDecision } from './use-decision.ts'
import { useCheck } from './use-check.ts'
import { ReleasesField } from './ReleasesField.tsx'
import { MerchantsField } from './MerchantsField.tsx'

/**
 * Pins releases immediately, at a scheduled time, or for a share of visitors. Merchants, releases and checks are the
 * same in all three modes.
 */
export function PinDialog({ target, onClose }: { target: PinTarget; onClose(): void }) {
  const text = useText()
  const form = useId()
  const notify = useToast()
  const [choice, setChoice] = useState<PinChoice>(() => choiceOf(target))
  const [tried, setTried] = useState(false)
  const change = (part: Partial<PinChoice>) => setChoice((current) => ({ ...current, ...part }))
  const merchants = useRead('merchants', {})
  const pointers = useRead('pointers', {})
  const releases = useRead('releases', {})
  const codes = codesOf(choice.merchants, merchants.data ?? [])
  const isCanary = choice.way === 'canary'
  const { check, seen } = useCheck(codes, choice.releases)
  const decision = useDecision({
    onDone: (message) => {
      notify(message)
      onClose()
    },
    onConflict: () => void check.refetch(),
  })

  const isFrozen = choice.way !== 'scheduled' && check.data?.merchants.some(({ freeze }) => freeze) === true
  const fits = check.data?.merchants.every((merchant) => merchant.fits) === true
  const isLoss = takesAway(check.data?.merchants)
  const missing = [
    codes.length === 0 && text('pin.missing.merchants'),
    Object.keys(choice.releases).length === 0 && text('pin.missing.releases'),
    check.data && !fits && text('pin.missing.fits'),
    isFrozen && !choice.breakGlass && text('pin.missing.freeze'),
    choice.way === 'scheduled' && !choice.at && text('pin.missing.at'),
    isCanary && (choice.steps.length === 0 || stepProblem(choice.steps)) && text('pin.missing.steps'),
  ].filter((words): words is string => typeof words === 'string')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (
      missing.length > 0 ||
      !isReason(choice.reason) ||
      (isLoss && !isReason(choice.removalReason)) ||
      !check.data ||
      decision.isPending
    )
      return
    decision.decide(isLoss ? choice : { ...choice, removalReason: '' }, codes, seen)
  }
  const needsSecond = check.data?.needsApproval === true && !(choice.breakGlass && choice.way !== 'scheduled')
  const action = needsSecond ? text('pin.action.propose') : text(`pin.action.${choice.way}`, { count: codes.length })
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant={choice.breakGlass ? 'danger' : 'primary'} busy={decision.isPending}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      initialFocus={() => document.getElementById(form)?.querySelector<HTMLElement>('select') ?? null}
      size="wide"
      className={styles.dialog}
      title={text('pin.title')}
      closeLabel={text('layout.close')}
      footer={footer}
    >
      <form id={form} className={common.stack} onSubmit={submit} noValidate>
        <SegmentedControl
          label={text('pin.way')}
          value={choice.way}
          options={WAYS.map((value) => ({ value, label: text(`pin.ways.${value}`) }))}
          onChange={(way) => change({ way, breakGlass: false })}
        />
        <QueryResult read={merchants} rows={2}>
          {(known) => (
            <MerchantsField known={known} chosen={choice.merchants} onChange={(next) => change({ merchants: next })} />
          )}
        </QueryResult>
        <QueryResult read={releases} rows={2}>
          {(all) => (
            <ReleasesField
              all={all}
              chosen={choice.releases}
              running={(pointers.data ?? []).filter(({ merchant }) => codes.includes(merchant))}
              startAt={target.name}
              onChange={(next) => change({ releases: next })}
            />
          )}
        </QueryResult>
        {choice.way === 'scheduled' && (
          <TextField
            type="datetime-local"
            label={text('pin.at')}
            hint={text('pin.atHint', { zones: zonesOf(codes, merchants.data) })}
            required
            value={choice.at}
            onChange={({ target: { value } }) => change({ at: value.slice(0, 16) })}
          />
        )}
        {isCanary && <StepsField steps={choice.steps} promote={choice.promote} onChange={change} />}
        {codes.length > 0 && Object.keys(choice.releases).length > 0 && (
          <CheckResult
            check={check}
            breakGlass={choice.way === 'scheduled' ? undefined : choice.breakGlass}
            onBreakGlass={(breakGlass) => change({ breakGlass })}
            onTake={(more) => change({ releases: { ...choice.releases, ...more } })}
          />
        )}
        <Check
          label={text('pin.alarmOnly')}
          checked={choice.guard === 'alarm'}
          onChange={(isAlarm) => change({ guard: isAlarm ? 'alarm' : 'rollback' })}
        />
        {isLoss && (
          <RemovalReasonField
            value={choice.removalReason}
            tried={tried}
            onChange={(removalReason) => change({ removalReason })}
          />
        )}
        <ReasonField value={choice.reason} onChange={(reason) => change({ reason })} tried={tried} />
        {tried && missing.length > 0 && (
          <ul role="alert" className={styles.missing}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {decision.error &&
          (isStaffApiError(decision.error, 'SEQUENCE_CONFLICT') ? (
            <Conflict seen={decision.seen} check={check} />
          ) : (
            <ErrorNote error={decision.error} />
          ))}
      </form>
    </Dialog>
  )
}

const zonesOf = (codes: readonly string[], known: readonly { merchant: string; timeZone: string }[] = []): string =>
  [...new Set(known.filter(({ merchant }) => codes.includes(merchant)).map(({ timeZone }) => timeZone))].join(', ')
