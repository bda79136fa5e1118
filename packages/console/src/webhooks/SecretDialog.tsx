import type { WebhookEndpoint } from '@atrium/contracts/staff/webhooks'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@atrium/contracts/webhooks/events'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ShownOnce } from '../access/ShownOnce.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

interface SecretDialogProps {
  merchant: string
  endpoint: WebhookEndpoint
  onClose(): void
}

/** Makes the secret of an endpoint, or another one, and shows it once. */
export function SecretDialog({ merchant, endpoint: { endpointId, state }, onClose }: SecretDialogProps) {
  const text = useText()
  const make = useChange('rotateWebhookSecret')
  const title = text(state === 'NEW' ? 'webhooks.makeSecret' : 'webhooks.newSecret')
  if (make.data)
    return (
      <Dialog
        open
        dismissable={false}
        size="wide"
        title={text('webhooks.secret')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {text('webhooks.stored')}
          </Button>
        }
      >
        <ShownOnce note={text('webhooks.secretOnce')} label={text('webhooks.secret')} value={make.data.secret} />
      </Dialog>
    )
  return (
    <ReasonDialog
      title={title}
      action={title}
      busy={make.isPending}
      error={make.error}
      onClose={onClose}
      onConfirm={(reason) => make.mutate({ merchant, endpointId, reason })}
    >
      <p>
        {state === 'NEW'
          ? text('webhooks.makeSecretMeans')
          : text('webhooks.newSecretMeans', { hours: WEBHOOK_SECRET_OVERLAP_HOURS })}
      </p>
    </ReasonDialog>
  )
}
