import type { WebhookEndpoint, WebhookEndpointState } from '@atrium/contracts/staff/webhooks'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import common from '../layout/common.module.css'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useChange } from '../registry/registry.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

interface EndpointProps {
  merchant: string
  endpoint: WebhookEndpoint
}

/** An endpoint with its state, its test and what can be changed. */
export function EndpointCard({ merchant, endpoint }: EndpointProps) {
  const { text, format } = useLocale()
  const [dialog, setDialog] = useState<'change' | 'secret' | 'remove'>()
  const test = useChange('testWebhook')
  const { endpointId, url, types, state, failingSince, formerSecretUntil, pending, failed } = endpoint
  const close = () => setDialog(undefined)
  const messages = (only: 'PENDING' | 'FAILED') =>
    `${paths.webhookDeliveries(merchant)}?endpointId=${endpointId}&state=${only}`
  return (
    <Card headingLevel={2} title={url} action={<EndpointState state={state} isFailing={failingSince !== undefined} />}>
      <div className={common.stack}>
        {(state === 'NEW' || state === 'DISABLED') && <p>{text(`webhooks.stateTexts.${state}`)}</p>}
        <Facts>
          <Fact isWide name={text('webhooks.types')}>
            {types.map((type) => text(`webhooks.eventTypes.${type}`)).join(' · ')}
          </Fact>
          <Fact name={text('webhooks.pending')}>
            <Link className={common.link} to={messages('PENDING')}>
              {pending}
            </Link>
          </Fact>
          <Fact name={text('webhooks.failed')}>
            <Link className={common.link} to={messages('FAILED')}>
              {failed}
            </Link>
          </Fact>
          {failingSince && <Fact name={text('webhooks.failingSince')}>{format.time(failingSince)}</Fact>}
          {formerSecretUntil && <Fact name={text('webhooks.formerSecret')}>{format.time(formerSecretUntil)}</Fact>}
        </Facts>
        <div className={common.row}>
          {state !== 'NEW' && (
            <Button busy={test.isPending} onClick={() => test.mutate({ merchant, endpointId })}>
              {text('webhooks.test')}
            </Button>
          )}
          <Button variant={state === 'NEW' ? 'primary' : 'secondary'} onClick={() => setDialog('secret')}>
            {text(state === 'NEW' ? 'webhooks.makeSecret' : 'webhooks.newSecret')}
          </Button>
          <Button onClick={() => setDialog('change')}>{text('webhooks.change')}</Button>
          <Button variant="danger" onClick={() => setDialog('remove')}>
            {text('webhooks.remove')}
          </Button>
        </div>
        <div role="status">
          {test.data && (
            <p>
              {text(test.data.isOk ? 'webhooks.tested' : 'webhooks.testFailed', {
                ms: test.data.ms,
                result: test.data.status ?? test.data.error ?? '',
              })}
            </p>
          )}
        </div>
        {test.error && <ErrorNote error={test.error} />}
      </div>
      {dialog === 'change' && <EndpointDialog merchant={merchant} current={endpoint} onClose={close} />}
      {dialog === 'secret' && <SecretDialog merchant={merchant} endpoint={endpoint} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog merchant={merchant} endpoint={endpoint} onClose={close} />}
    </Card>
  )
}

const TONES = { NEW: 'info', ON: 'win', OFF: 'neutral', DISABLED: 'lose' } as const

function EndpointState({ state, isFailing }: { state: WebhookEndpointState; isFailing: boolean }) {
  const text = useText()
  return state === 'ON' && isFailing ? (
    <Badge tone="warn">{text('webhooks.failing')}</Badge>
  ) : (
    <Badge tone={TONES[state]}>{text(`webhooks.states.${state}`)}</Badge>
  )
}

function RemoveDialog({ merchant, endpoint: { endpointId }, onClose }: EndpointProps & { onClose(): void }) {
  const text = useText()
  const notify = useToast()
  const remove = useChange('removeWebhookEndpoint', () => {
    notify(text('webhooks.removed'))
    onClose()
  })
  return (
    <ReasonDialog
      danger
      title={text('webhooks.removeTitle')}
      action={text('webhooks.remove')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={(reason) => remove.mutate({ merchant, endpointId, reason })}
    >
      <p>{text('webhooks.removeMeans')}</p>
    </ReasonDialog>
  )
}
