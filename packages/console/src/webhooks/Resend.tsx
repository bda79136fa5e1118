import type { WebhookDelivery } from '@atrium/contracts/staff/webhooks'
import { Button } from '@atrium/ui/button'
import { useParams } from 'react-router-dom'
import { useToast } from '../layout/toasts.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** Sends a message again. */
export function Resend({ deliveryId, type }: Pick<WebhookDelivery, 'deliveryId' | 'type'>) {
  const { code: merchant = '' } = useParams()
  const text = useText()
  const notify = useToast()
  const resend = useChange('resendWebhook', () => notify(text('webhooks.resent')))
  return (
    <>
      <Button
        size="s"
        busy={resend.isPending}
        aria-label={text('webhooks.resendOf', { type, id: deliveryId })}
        onClick={() => resend.mutate({ merchant, deliveryId })}
      >
        {text('webhooks.resend')}
      </Button>
      {resend.error && <ErrorNote error={resend.error} />}
    </>
  )
}
