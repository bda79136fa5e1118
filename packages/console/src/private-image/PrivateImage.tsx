import type { OperationInput } from '@atrium/contracts/staff/operations'
import { Dialog } from '@atrium/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useText } from '../locale/locale.tsx'
import { callOf, useRegistry } from '../registry/registry.tsx'
import styles from './private-image.module.css'

type ImageOperation = 'kycImage' | 'withdrawalProof' | 'campaignClaimImage'

interface PrivateImageProps<Name extends ImageOperation> {
  readonly operation: Name
  readonly of: OperationInput<Name>
  readonly name: string
}

/**
 * A picture from a member, enlarged on click. The server logs each read, so it is loaded once per visit of the page.
 */
export function PrivateImage<Name extends ImageOperation>({ operation, of, name }: PrivateImageProps<Name>) {
  const text = useText()
  const registry = useRegistry()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery<{ type: string; data: string }, Error>({
    queryKey: [operation, of],
    queryFn: ({ signal }) => callOf(registry, operation)(of, { signal }),
    staleTime: 'static',
  })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
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
