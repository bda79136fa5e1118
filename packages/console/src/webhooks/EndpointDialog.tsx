import { webhookRules } from '@atrium/contracts/staff/webhooks'
import type { WebhookEndpoint } from '@atrium/contracts/staff/webhooks'
import { WEBHOOK_EVENT_TYPES } from '@atrium/contracts/webhooks/events'
import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Check } from '../layout/Check.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import styles from './webhooks.module.css'

interface EndpointDialogProps {
  merchant: string
  /** The endpoint to change. Absent: a new one is added. */
  current?: WebhookEndpoint
  onClose(): void
}

/** Adds an endpoint, or changes its address, its types of events and whether it is on. */
export function EndpointDialog({ merchant, current, onClose }: EndpointDialogProps) {
  const text = useText()
  const saved = useSavedToast(merchant)
  // One request id, so that a retry is the same change.
  const [changeId] = useState(() => crypto.randomUUID())
  const [url, setUrl] = useState(current?.url ?? '')
  const [types, setTypes] = useState<readonly WebhookEventType[]>(current?.types ?? [])
  const [isOn, setIsOn] = useState(current === undefined || current.state === 'ON' || current.state === 'NEW')
  const done = (answer: Parameters<typeof saved>[0]) => {
    saved(answer, text('webhooks.saved'))
    onClose()
  }
  const add = useChange('addWebhookEndpoint', done)
  const change = useChange('changeWebhookEndpoint', done)
  const values = { merchant, changeId, url: url.trim(), types: [...types] }
  const missing = !webhookRules.url.safeParse(url).success
    ? 'webhooks.urlProblem'
    : types.length === 0
      ? 'webhooks.typesProblem'
      : undefined
  return (
    <ReasonDialog
      title={text(current ? 'webhooks.changeTitle' : 'webhooks.add')}
      action={text(current ? 'webhooks.change' : 'webhooks.propose')}
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      ready={missing === undefined}
      missing={missing && text(missing)}
      onClose={onClose}
      onConfirm={(reason) =>
        current
          ? change.mutate({ ...values, endpointId: current.endpointId, isOn, reason })
          : add.mutate({ ...values, reason })
      }
    >
      <p>{text(current ? 'webhooks.changeWaits' : 'webhooks.addWaits')}</p>
      <TextField
        label={text('webhooks.url')}
        hint={text('webhooks.urlHint')}
        required
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={500}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset className={styles.types}>
        <legend>{text('webhooks.types')}</legend>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Check
            key={type}
            label={text(`webhooks.eventTypes.${type}`)}
            checked={types.includes(type)}
            onChange={(isChosen) =>
              setTypes(WEBHOOK_EVENT_TYPES.filter((each) => (each === type ? isChosen : types.includes(each))))
            }
          />
        ))}
      </fieldset>
      {current && <Check label={text('webhooks.isOn')} checked={isOn} onChange={setIsOn} />}
    </ReasonDialog>
  )
}
