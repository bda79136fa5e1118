import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useText } from '../locale/locale.tsx'
import { callOf, useRegistry } from '../registry/registry.tsx'
import styles from './support.module.css'

interface PicturesProps {
  merchant: string
  ticketId: string
  count: number
}

/** Button that opens the pictures of feedback. They are loaded only when opened, because each read is logged. */
export function Pictures({ merchant, ticketId, count }: PicturesProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return '–'
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('feedback.open', { count })}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={text('feedback.pictures')}
          closeLabel={text('layout.close')}
          size="centre"
        >
          <div className={styles.form}>
            {Array.from({ length: count }, (_, index) => (
              <Picture key={index} merchant={merchant} ticketId={ticketId} position={index + 1} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

function Picture(place: { merchant: string; ticketId: string; position: number }) {
  const text = useText()
  const registry = useRegistry()
  const { data, error, refetch } = useQuery<OperationAnswer<'feedbackPicture'>, Error>({
    queryKey: ['feedbackPicture', place],
    queryFn: ({ signal }) => callOf(registry, 'feedbackPicture')(place, { signal }),
    staleTime: 'static',
  })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading rows={3} />
  return (
    <img
      className={styles.picture}
      src={`data:${data.type};base64,${data.data}`}
      alt={text('feedback.picture', { number: place.position })}
    />
  )
}
