import { Dialog } from '@atrium/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useText } from '../locale/locale.tsx'
import { callOf, useRegistry } from '../registry/registry.tsx'
import styles from './kyc.module.css'

interface DocumentImageProps {
  merchant: string
  documentId: string
  position: number
}

/** An image of a document, enlarged on click. Each read is logged, so it is loaded once per visit of the page. */
export function DocumentImage(place: DocumentImageProps) {
  const text = useText()
  const registry = useRegistry()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery<{ type: string; data: string }, Error>({
    queryKey: ['kycImage', place],
    queryFn: ({ signal }) => callOf(registry, 'kycImage')(place, { signal }),
    staleTime: 'static',
  })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  const name = text('kyc.image', { number: place.position + 1 })
  const source = `data:${data.type};base64,${data.data}`
  return (
    <>
      <button type="button" className={styles.image} onClick={() => setOpen(true)}>
        <img src={source} alt={name} />
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={name} closeLabel={text('layout.close')} size="centre">
          <img className={styles.large} src={source} alt={name} />
        </Dialog>
      )}
    </>
  )
}
