import { Dialog } from '@atrium/ui/dialog'
import { useParams } from 'react-router-dom'
import { Loading } from '../../layout/Loading.tsx'
import { Note } from '../../layout/Note.tsx'
import { useText } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'

/** The delivery address of goods. The registry logs its readers. */
export function AddressDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { code = '' } = useParams()
  const text = useText()
  const { data, error } = useRead('pointOrder', { merchant: code, orderId })
  const lines =
    data?.address &&
    [
      data.address.recipient,
      data.address.phone,
      data.address.postcode,
      data.address.street,
      data.address.detail,
    ].filter((line) => line !== undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('pointOrders.address.title')}
      closeLabel={text('pointOrders.address.close')}
    >
      {error ? (
        <Note>{error.message}</Note>
      ) : !data ? (
        <Loading rows={4} />
      ) : lines ? (
        <address>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      ) : (
        <Note>{text('pointOrders.address.none')}</Note>
      )}
    </Dialog>
  )
}
